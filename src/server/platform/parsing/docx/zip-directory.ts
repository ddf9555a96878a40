/** What a zip says of its own content, read before anything of it is unpacked. */
import { limits } from '../limits.ts'
import { UnreadableDocument } from '../problems.ts'

export type ZipEntry = {
  name: string
  isPacked: boolean
  isEncrypted: boolean
  packedSize: number
  size: number
  /** Of its local header. */
  offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endSize = 22
const longestComment = 65_535

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) throw new UnreadableDocument('damaged')
  const count = view.getUint16(end + 10, true)
  if (count > limits.zipEntries) throw new UnreadableDocument('unpacks_too_large')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature) break
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
      isPacked: view.getUint16(at + 10, true) !== 0,
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (entries.length === 0) throw new UnreadableDocument('damaged')
  return entries
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endSize - longestComment)
  for (let at = view.byteLength - endSize; at >= first; at--) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return null
}
