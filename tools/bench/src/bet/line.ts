import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LENGTH = /content-length: (\d+)/i

/**
 * One connection, one request at a time, nothing but what that needs: the load must not take the processor from what
 * it measures.
 */
export class Line {
  readonly #socket: Socket
  #heard = ''
  #wanted = Infinity
  #answered: (isOk: boolean) => void = () => undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay()
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#hear(chunk))
  }

  static async open(port: number): Promise<Line> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Line(socket)
  }

  /** Whether the answer was a stake taken. */
  send(request: string, answered: (isOk: boolean) => void): void {
    this.#answered = answered
    this.#socket.write(request, 'latin1')
  }

  close(): void {
    this.#socket.destroy()
  }

  #hear(chunk: string): void {
    this.#heard = this.#heard === '' ? chunk : this.#heard + chunk
    if (this.#wanted === Infinity) {
      const head = this.#heard.indexOf(HEAD_END)
      if (head === -1) return
      this.#wanted = head + HEAD_END.length + Number(LENGTH.exec(this.#heard)?.[1])
    }
    if (this.#heard.length < this.#wanted) return
    const isOk = this.#heard.startsWith('HTTP/1.1 200') && this.#heard.includes('{"code":"OK"')
    this.#heard = ''
    this.#wanted = Infinity
    this.#answered(isOk)
  }
}
