/**
 * Microsoft's container of the time before zip ([MS-CFB]): sectors chained by a table, with a directory of streams.
 * Every chain is followed for at most as many steps as there are sectors.
 */
import { UnreadableDocument } from '../problems.ts'

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const endOfChain = 0xfffffffe
const maxSector = 0xfffffffa
const headerSize = 512
const entrySize = 128
const maxEntries = 10_000

export function isCompoundFile(bytes: Uint8Array): boolean {
  return signature.every((byte, n) => bytes[n] === byte)
}

type Entry = { name: string; start: number; size: number; isStream: boolean; isRoot: boolean }

export class CompoundFile {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #sectorSize: number
  readonly #miniSectorSize: number
  readonly #cutoff: number
  readonly #table: Uint32Array
  readonly #miniTable: Uint32Array
  readonly #entries: Entry[]
  readonly #miniStream: Uint8Array

  constructor(bytes: Uint8Array) {
    if (bytes.length < headerSize) throw new UnreadableDocument('damaged')
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const shift = this.#view.getUint16(30, true)
    if (shift !== 9 && shift !== 12) throw new UnreadableDocument('damaged')
    this.#sectorSize = 2 ** shift
    this.#miniSectorSize = 64
    this.#cutoff = 4096
    this.#table = this.#readTable()
    this.#entries = this.#readDirectory()
    this.#miniTable = toNumbers(this.#chain(this.#view.getUint32(60, true)))
    const root = this.#entries.find(({ isRoot }) => isRoot)
    this.#miniStream = root ? this.#chain(root.start).subarray(0, root.size) : new Uint8Array(0)
  }

  has(name: string): boolean {
    return this.#entries.some((entry) => entry.isStream && entry.name === name)
  }

  get names(): string[] {
    return this.#entries.map(({ name }) => name)
  }

  /** Null if there is none of that name. */
  stream(name: string): Uint8Array | null {
    const entry = this.#entries.find((candidate) => candidate.isStream && candidate.name === name)
    if (!entry) return null
    const content =
      entry.size < this.#cutoff ? this.#miniChain(entry.start, entry.size) : this.#chain(entry.start)
    return content.subarray(0, entry.size)
  }

  #sectorAt(number: number): Uint8Array {
    const start = (number + 1) * this.#sectorSize
    return this.#bytes.subarray(start, start + this.#sectorSize)
  }

  #readTable(): Uint32Array {
    const places: number[] = []
    const maxSectors = Math.ceil(this.#bytes.length / this.#sectorSize)
    for (let n = 0; n < 109; n++) places.push(this.#view.getUint32(76 + n * 4, true))
    let next = this.#view.getUint32(68, true)
    for (let steps = 0; next < maxSector && steps < maxSectors; steps++) {
      const sector = toNumbers(this.#sectorAt(next))
      places.push(...sector.subarray(0, -1))
      next = sector.at(-1) ?? endOfChain
    }
    const used = places.filter((place) => place < maxSectors).slice(0, maxSectors)
    return toNumbers(join(used.map((place) => padded(this.#sectorAt(place), this.#sectorSize))))
  }

  #chain(start: number): Uint8Array {
    const parts: Uint8Array[] = []
    const maxSteps = Math.ceil(this.#bytes.length / this.#sectorSize)
    let sector = start
    for (let steps = 0; sector < maxSector; steps++) {
      if (steps > maxSteps) throw new UnreadableDocument('damaged')
      parts.push(this.#sectorAt(sector))
      sector = this.#table[sector] ?? endOfChain
    }
    return join(parts)
  }

  #miniChain(start: number, size: number): Uint8Array {
    const parts: Uint8Array[] = []
    let sector = start
    for (let steps = 0; sector < maxSector && steps * this.#miniSectorSize < size; steps++) {
      const at = sector * this.#miniSectorSize
      parts.push(this.#miniStream.subarray(at, at + this.#miniSectorSize))
      sector = this.#miniTable[sector] ?? endOfChain
    }
    return join(parts)
  }

  #readDirectory(): Entry[] {
    const bytes = this.#chain(this.#view.getUint32(48, true))
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const entries: Entry[] = []
    for (let at = 0; at + entrySize <= bytes.length && entries.length < maxEntries; at += entrySize) {
      const type = bytes[at + 66]
      const nameLength = Math.min(64, view.getUint16(at + 64, true))
      if (type === 0 || nameLength < 2) continue
      entries.push({
        name: new TextDecoder('utf-16le').decode(bytes.subarray(at, at + nameLength - 2)),
        start: view.getUint32(at + 116, true),
        size: view.getUint32(at + 120, true),
        isStream: type === 2,
        isRoot: type === 5,
      })
    }
    if (entries.length === 0) throw new UnreadableDocument('damaged')
    return entries
  }
}

function toNumbers(bytes: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(bytes.length >> 2)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let n = 0; n < numbers.length; n++) numbers[n] = view.getUint32(n * 4, true)
  return numbers
}

function padded(sector: Uint8Array, size: number): Uint8Array {
  if (sector.length === size) return sector
  const full = new Uint8Array(size).fill(0xff)
  full.set(sector)
  return full
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
