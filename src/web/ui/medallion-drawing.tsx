// The geometry and the light of a struck medal. Everything is drawn in a box of -100..100 about the centre,
// outlines run clockwise on screen, and every chamfer is a real facet whose tone follows from its normal.

export type Point = readonly [x: number, y: number]
export type Facet = { path: string; tone: number }

const lightFrom: Point = [-0.57, -0.82]
const fullTurn = 2 * Math.PI

const round = (value: number) => Math.round(value * 100) / 100
const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** A point by clock angle: zero is up, turning clockwise. */
export const polar = (radius: number, angle: number): Point => [
  radius * Math.sin(angle),
  -radius * Math.cos(angle),
]

export const outlinePath = (outline: readonly Point[]) => `M${outline.map(pair).join('L')}Z`

export const points = (numbers: string): Point[] =>
  [...numbers.matchAll(/(\S+) (\S+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])

export const ring = (count: number, radiusAt: (index: number) => number, turn = 0) =>
  Array.from({ length: count }, (_, index) => polar(radiusAt(index), ((index + turn) / count) * fullTurn))

export const circle = (radius: number, count = 96) => ring(count, () => radius)

const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half
    .filter(([x]) => x !== 0)
    .map(([x, y]): Point => [-x, y])
    .reverse(),
]

/** Neighbours wrap around, so an outline of at least one point always has an answer. */
const at = (outline: readonly Point[], index: number): Point =>
  outline[(index + outline.length) % outline.length] ?? [0, 0]

function outwardNormal(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
}

/** Moves every edge inwards by `depth` and mitres the corners; a negative depth grows the outline. */
export function inset(outline: readonly Point[], depth: number): Point[] {
  return outline.map((corner, index): Point => {
    const before = outwardNormal(at(outline, index - 1), corner)
    const after = outwardNormal(corner, at(outline, index + 1))
    const mitre = depth / Math.max(0.25, 1 + before[0] * after[0] + before[1] * after[1])
    return [corner[0] - mitre * (before[0] + after[0]), corner[1] - mitre * (before[1] + after[1])]
  })
}

/**
 * Polished metal mirrors its room rather than scattering one lamp: brightest towards the light, darkest to its
 * sides, with a weaker glow from behind. The first two cosine terms of such a room are enough to look like metal.
 */
function toneOf(normal: Point) {
  const facing = normal[0] * lightFrom[0] + normal[1] * lightFrom[1]
  return 0.45 + 0.34 * facing + 0.2 * (2 * facing * facing - 1)
}

/** The sloping facets between an outline and its inset; `sunk` turns the slope to face inwards. */
export function bevel(outline: readonly Point[], depth: number, sunk = false): Facet[] {
  const inner = inset(outline, depth)
  return outline.map((from, index) => {
    const to = at(outline, index + 1)
    const [x, y] = outwardNormal(from, to)
    return {
      path: outlinePath([from, to, at(inner, index + 1), at(inner, index)]),
      tone: toneOf(sunk ? [-x, -y] : [x, y]),
    }
  })
}

/** Facets of nearly one tone share one path, which keeps the document small. */
export function byTone(facets: readonly Facet[], levels: number): Facet[] {
  const paths = new Map<number, string>()
  for (const { path, tone } of facets) {
    const level = Math.round(Math.min(1, Math.max(0, tone)) * (levels - 1))
    paths.set(level, (paths.get(level) ?? '') + path)
  }
  return [...paths].sort(([a], [b]) => a - b).map(([level, path]) => ({ path, tone: level / (levels - 1) }))
}

/** A bead is a zero-length stroke with round caps, so that a whole row is one element. */
export const dots = (places: readonly Point[]) => places.map((place) => `M${pair(place)}h0`).join('')

/** Beads along an outline, one on every corner and the rest shared out evenly between. */
export function beads(outline: readonly Point[], spacing: number) {
  return dots(
    outline.flatMap(([x, y], index) => {
      const [nextX, nextY] = at(outline, index + 1)
      const count = Math.max(1, Math.round(Math.hypot(nextX - x, nextY - y) / spacing))
      return Array.from({ length: count }, (_, step): Point => {
        return [x + ((nextX - x) * step) / count, y + ((nextY - y) * step) / count]
      })
    }),
  )
}

/** A smooth closed curve through midpoints, with the samples as quadratic controls. */
function smoothClosed(samples: readonly Point[]) {
  const middle = (index: number): Point => {
    const [a, b] = [at(samples, index), at(samples, index + 1)]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  return `M${pair(middle(-1))}${samples.map((point, index) => `Q${pair(point)} ${pair(middle(index))}`).join('')}Z`
}

/**
 * A guilloche as the rose engine cuts it: one line that winds `turns` times while the rocking headstock swings
 * `swings` times, r = middle + reach * cos(swings / turns * angle). It closes when the two share no divisor.
 */
export function guilloche(inner: number, outer: number, swings: number, turns: number) {
  const middle = (inner + outer) / 2
  const reach = (outer - inner) / 2
  const count = swings * 6
  const samples = Array.from({ length: count }, (_, index) => {
    const share = index / count
    return polar(middle + reach * 1.14 * Math.cos(share * swings * fullTurn), share * turns * fullTurn)
  })
  return smoothClosed(samples)
}

/** Straight cuts from the centre outwards, alternately long and short. */
export function rays(count: number, inner: number, outer: (index: number) => number) {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * fullTurn
    return `M${pair(polar(inner, angle))}L${pair(polar(outer(index), angle))}`
  }).join('')
}

/** Opposite wedges that stand for the light running around a turned surface: narrow ones lie over wide ones. */
export function sheen(radius: number, towards: number, halfWidth: number) {
  return [0, Math.PI]
    .map((opposite) => {
      const [a, b] = [towards + opposite - halfWidth, towards + opposite + halfWidth]
      return `M0 0L${pair(polar(radius, a))}A${radius} ${radius} 0 0 1 ${pair(polar(radius, b))}Z`
    })
    .join('')
}

/** A star whose every point is two facets meeting on a ridge. */
export function facetedStar(long: number, short: number, valley: number): Facet[] {
  return ring(16, (index) => (index % 2 ? valley : index % 4 ? short : long)).flatMap(
    (tip, index, corners) => {
      if (index % 2) return []
      return [-1, 1].map((side) => {
        const notch = at(corners, index + side)
        const normal = side < 0 ? outwardNormal(notch, tip) : outwardNormal(tip, notch)
        return { path: outlinePath([[0, 0], tip, notch]), tone: toneOf(normal) }
      })
    },
  )
}

/** Two laurel boughs, open at the top; each leaf is two facets along its midrib. */
export function laurel(radius: number, leaf: number, count: number): Facet[] {
  return [-1, 1].flatMap((side) =>
    Array.from({ length: count }, (_, index) => index).flatMap((index) => {
      const along = Math.PI - side * (0.2 + (index / count) * 2.25)
      const base = polar(radius, along)
      const length = leaf * (1 - (0.3 * index) / count)
      const last = index === count - 1
      const [dx, dy] = polar(1, along - side * (Math.PI / 2 + (last ? 0.1 : index % 2 ? 0.6 : -0.42)))
      const tip: Point = [base[0] + dx * length, base[1] + dy * length]
      return [-1, 1].map((flank) => {
        const normal: Point = [-dy * flank, dx * flank]
        const belly = [0.2, 0.75].map((share): Point => {
          const out = length * (share < 0.5 ? 0.26 : 0.24)
          return [
            base[0] + dx * length * share + normal[0] * out,
            base[1] + dy * length * share + normal[1] * out,
          ]
        })
        return { path: `M${pair(base)}C${belly.map(pair).join(' ')} ${pair(tip)}Z`, tone: toneOf(normal) }
      })
    }),
  )
}

export const laurelStems = 'M4 46.83A47 47 0 0 0 34.4 -32M-4 46.83A47 47 0 0 1 -34.4 -32'

/** Device parts: the whole outline for shadows and small sizes, its facets, and the flat top they leave. */
export type Device = { outline: string; facets: Facet[]; top: string }

/** Raises flat shapes with a chamfer; holes are walked the other way round, so that they stay open. */
export function raised(solids: readonly Point[][], holes: readonly Point[][], depth: number): Device {
  const open = holes.map((hole) => [...hole].reverse())
  return {
    outline: [...solids, ...open].map(outlinePath).join(''),
    facets: [...solids, ...open].flatMap((shape) => bevel(shape, depth)),
    top: [...solids, ...open].map((shape) => outlinePath(inset(shape, depth))).join(''),
  }
}

export const faceted = (facets: Facet[]): Device => ({
  outline: facets.map(({ path }) => path).join(''),
  facets,
  top: '',
})

// The letter of the wordmark, moved from its box of 32 to the centre.
export const letter = raised(
  [points('0 -29 26.1 29 13.9 29 9 17.1 -9.3 17.1 -13.9 29 -26.1 29')],
  [points('0 -5.5 5.2 7.5 -5.2 7.5')],
  2.7,
)

const pan = (x: number) =>
  ring(32, () => 1).map(([dx, dy]): Point => [x + dx * 16, dy > 0 ? 8 + dy * 12 : 8 + dy * 1.5])

export const balance = raised(
  [
    mirrored(
      points(
        '0 -41 5 -33 3.8 -28.6 12 -27 30 -26.6 36 -23 30 -19.4 12 -19 4 -15 4.6 21 9 25 19 28 19 34 0 34',
      ),
    ),
    pan(-31),
    pan(31),
  ],
  [],
  1.9,
)
export const balanceChains = 'M-31 -22L-45 9M-31 -22L-17 9M31 -22L17 9M31 -22L45 9'

// Three tongues, each cut to a ridge: the lit flank and the turned one.
const flame = faceted([
  { tone: 0.94, path: 'M0 17C-17 13-15-6-7-17C-2-25 0-34-1-46C4-31-4-20 0-8C3 0 2 9 0 17Z' },
  { tone: 0.56, path: 'M0 17C2 9 3 0 0-8C-4-20 4-31-1-46C9-36 17-22 16-6C15 6 9 14 0 17Z' },
  { tone: 0.98, path: 'M-4 18C-27 17-35 2-25-12C-19-20-17-25-18-34C-15-22-20-16-22-8C-25 4-18 14-4 18Z' },
  { tone: 0.46, path: 'M-4 18C-18 14-25 4-22-8C-20-16-15-22-18-34C-12-20-15-12-17-4C-19 6-14 14-4 18Z' },
  { tone: 0.82, path: 'M4 18C14 14 19 8 20-2C21-8 20-16 22-27C21-17 23-12 24-5C26 6 18 14 4 18Z' },
  { tone: 0.34, path: 'M4 18C18 14 26 6 24-5C23-12 21-17 22-27C22-18 24-14 28-8C37 6 27 17 4 18Z' },
])
const cupel = raised(
  [mirrored(points('0 21.5 32 21.5 32 28 0 28')), mirrored(points('0 29.5 27 29.5 25 35 21 40 17 43 0 43'))],
  [],
  1.8,
)
export const flameOverCupel: Device = {
  outline: flame.outline + cupel.outline,
  facets: [...flame.facets, ...cupel.facets],
  top: cupel.top,
}
export const flameRidges =
  'M-1-46C4-31-4-20 0-8C3 0 2 9 0 17M-18-34C-15-22-20-16-22-8C-25 4-18 14-4 18M22-27C21-17 23-12 24-5C26 6 18 14 4 18'

/** The metal at a tone of 0 to 1, mixed between its neighbours on the ramp. */
export function metalAt(metal: readonly string[], tone: number) {
  const place = Math.min(0.999, Math.max(0, tone)) * (metal.length - 1)
  const [from, to] = [metal[Math.floor(place)], metal[Math.floor(place) + 1]]
  if (!from || !to) return '#000'
  const channel = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map((index) => {
    const start = channel(from, index)
    return Math.round(start + (channel(to, index) - start) * (place % 1))
  })
  return `rgb(${mixed.join(' ')})`
}

export function Facets({ facets, metal }: { facets: readonly Facet[]; metal: readonly string[] }) {
  return facets.map(({ path, tone }) => {
    const colour = metalAt(metal, tone)
    // A hair of stroke closes the seams that antialiasing leaves between neighbours.
    return <path key={tone} d={path} fill={colour} stroke={colour} strokeWidth={0.3} strokeLinejoin="round" />
  })
}

/** A row of beads: their seat in shadow, their bodies, and one point of light on each. */
export function Beads({ path, width, metal }: { path: string; width: number; metal: readonly string[] }) {
  const lit = `translate(${(-width * 0.14).toFixed(2)} ${(-width * 0.2).toFixed(2)})`
  return (
    <g fill="none" strokeLinecap="round">
      <path d={path} stroke={metalAt(metal, 0.1)} strokeWidth={width + 0.9} />
      <path d={path} stroke={metalAt(metal, 0.55)} strokeWidth={width} />
      <path d={path} stroke={metalAt(metal, 0.8)} strokeWidth={width * 0.66} transform={lit} />
      <path d={path} stroke={metalAt(metal, 1)} strokeWidth={width * 0.32} transform={lit} />
    </g>
  )
}

export function Stops({ colours }: { colours: readonly string[] }) {
  return colours.map((colour, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stops are fixed and colours may repeat
    <stop key={index} offset={index / (colours.length - 1)} stopColor={colour} />
  ))
}
