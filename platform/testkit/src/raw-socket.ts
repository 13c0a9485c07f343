import { connect } from 'node:net'

/** What a server says to these bytes until it hangs up. `more` goes on being sent meanwhile. */
export function sendRaw(port: number, bytes: string, more = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const dripping = setInterval(() => socket.write(more), 50)
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(answer)
    })
  })
}
