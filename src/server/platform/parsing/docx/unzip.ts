/** Unpacks single files of a zip, never more than a set number of bytes, whatever the zip says of itself. */
import { inflateRawSync } from 'node:zlib'
import { limits } from '../limits.ts'
import { UnreadableDocument } from '../problems.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const localHeaderSize = 30
const localSignature = 0x04034b50
/** Above this the best of honest texts do not go. */
const highestRatio = 400
const ratioMattersFrom = 4 * 1024 * 1024

export class ZipReader {
  readonly #bytes: Uint8Array
  readonly #entries: Map<string, ZipEntry>
  #left = limits.unpackedBytes

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#entries = new Map(readZipDirectory(bytes).map((entry) => [entry.name.toLowerCase(), entry]))
  }

  get names(): string[] {
    return [...this.#entries.values()].map(({ name }) => name)
  }

  /** Null if there is none of that name. */
  read(name: string): Uint8Array | null {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) return null
    if (entry.isEncrypted) throw new UnreadableDocument('encrypted')
    const isBomb = entry.size > ratioMattersFrom && entry.size > entry.packedSize * highestRatio
    if (entry.size > this.#left || isBomb) throw new UnreadableDocument('unpacks_too_large')
    const content = this.#unpack(entry)
    this.#left -= content.length
    return content
  }

  #unpack({ offset, packedSize, isPacked }: ZipEntry): Uint8Array {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength)
    if (offset + localHeaderSize > this.#bytes.length || view.getUint32(offset, true) !== localSignature) {
      throw new UnreadableDocument('damaged')
    }
    const start =
      offset + localHeaderSize + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const packed = this.#bytes.subarray(start, start + packedSize)
    if (!isPacked) {
      if (packed.length > this.#left) throw new UnreadableDocument('unpacks_too_large')
      return packed
    }
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, this.#left) })
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      throw new UnreadableDocument(isTooLarge ? 'unpacks_too_large' : 'damaged', { cause: error })
    }
  }
}
