/** What a program prints, up to the limit. */
import { sandboxLimits } from './limits.ts'

export class Printed {
  #text = ''
  #bytes = 0
  /** Of all that was printed by the program, whichever part it is asked for. */
  isFull = false

  add(text: string): void {
    if (this.isFull) return
    const room = sandboxLimits.outputBytes - this.#bytes
    this.#bytes += Buffer.byteLength(text)
    this.isFull = this.#bytes > sandboxLimits.outputBytes
    this.#text += this.isFull ? Buffer.from(text).subarray(0, room).toString() : text
  }

  /** Before what was printed since; it was counted when it was printed. */
  putBack(text: string): void {
    this.#text = text + this.#text
  }

  /** What was printed since it was taken last. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}
