import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '../part.ts'
import { run } from '../run.ts'
import type { Command } from '../run.ts'
import { dataDir } from '../site.ts'
import { talk } from '../talk.ts'
import { hello, serverVersion } from './postgres-wire.ts'

/** PostgreSQL refuses to run as root. setpriv becomes the server itself, so its pid is the server's. */
const asPostgres = (command: Command): Command =>
  process.getuid?.() === 0
    ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups', ...command]
    : command

export const postgres: Part = {
  name: 'postgres',
  answers: ['postgres'],
  composed: true,
  binaries: ['postgres', 'initdb'],
  debianPackages: ['postgresql'],
  // SIGTERM would wait for every client to leave by itself.
  stopSignal: 'SIGINT',

  async prepare(site) {
    const home = dataDir(site, 'postgres')
    const data = join(home, 'data')
    if (existsSync(data)) return
    const owner = process.getuid?.() === 0 ? ['-o', 'postgres', '-g', 'postgres'] : []
    await run(['install', '-d', '-m', '700', ...owner, home], site.env)
    // Made under another name first: a folder called data is always complete.
    const fresh = join(home, 'fresh')
    rmSync(fresh, { recursive: true, force: true })
    const settings = [
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--data-checksums',
    ]
    await run(asPostgres(['initdb', '-D', fresh, ...settings]), site.env)
    const input = 'create database trevo\n'
    await run(asPostgres(['postgres', '--single', '-D', fresh, 'postgres']), site.env, { input })
    renameSync(fresh, data)
  },

  command(site) {
    const home = dataDir(site, 'postgres')
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: home,
      max_connections: '200',
      fsync: 'on',
      log_min_duration_statement: '-1',
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return asPostgres(['postgres', '-D', join(home, 'data'), '-p', `${site.ports.postgres}`, ...flags])
  },

  health: ({ addresses }) => talk(addresses.postgres, hello(addresses.postgres), serverVersion),
}
