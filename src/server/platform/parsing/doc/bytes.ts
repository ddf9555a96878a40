/** Little-endian numbers from anywhere: what lies outside the file reads as nothing. */
export class Bytes {
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.#bytes.length
  }

  u8(at: number): number {
    return this.#bytes[at] ?? 0
  }

  u16(at: number): number {
    return this.#has(at, 2) ? this.#view.getUint16(at, true) : 0
  }

  i16(at: number): number {
    return this.#has(at, 2) ? this.#view.getInt16(at, true) : 0
  }

  u32(at: number): number {
    return this.#has(at, 4) ? this.#view.getUint32(at, true) : 0
  }

  i32(at: number): number {
    return this.#has(at, 4) ? this.#view.getInt32(at, true) : 0
  }

  part(start: number, length: number): Bytes {
    return new Bytes(this.#bytes.subarray(Math.max(0, start), Math.max(0, start + length)))
  }

  text(start: number, length: number, encoding: 'utf-16le' | 'windows-1252'): string {
    return new TextDecoder(encoding).decode(this.#bytes.subarray(start, start + length))
  }

  #has(at: number, size: number): boolean {
    return at >= 0 && at + size <= this.#bytes.length
  }
}
