import { connectBus } from '../src/index.ts'

// Says whether the bus is reached by the address it is given. A process of its own, because Node reads which
// authorities it trusts once, when it starts.
const bus = connectBus({ url: process.argv[2]!, name: 'test' })
try {
  const { connection } = await bus.link()
  await connection.flush()
  process.stdout.write('reached')
} catch (error) {
  process.stdout.write(String(error))
}
await bus.close()
