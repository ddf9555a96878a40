import { useId } from 'react'
import * as mint from './medallion-drawing.tsx'

type Kind = 'gold' | 'silver' | 'skill' | 'special'
type Detail = 'small' | 'medium' | 'large'

type Material = {
  /** The metal from its deepest shadow to its highlight. */
  metal: readonly string[]
  /** The field from its lit middle to its edge: plain metal, or enamel fused over the cut ground. */
  field: readonly [lit: string, middle: string, edge: string]
}

const materials: Record<Kind, Material> = {
  gold: {
    metal: ['#3a2105', '#7d4f10', '#b98323', '#dfb24a', '#f8e09a', '#fffbe6'],
    field: ['#efc662', '#c9942e', '#8c5c13'],
  },
  silver: {
    metal: ['#1d2329', '#4a545d', '#828d97', '#b5bfc7', '#e2e8ed', '#ffffff'],
    field: ['#c6d0d7', '#8e9aa4', '#55616b'],
  },
  skill: {
    metal: ['#33140a', '#6b2f14', '#a9572b', '#d58a55', '#f4c19a', '#fff3e8'],
    field: ['#3f9c8a', '#1c6a5f', '#0a3833'],
  },
  special: {
    metal: ['#38260b', '#79591f', '#b58f4a', '#dfc182', '#f7e8c0', '#fffdf3'],
    field: ['#21388a', '#0e194d', '#040820'],
  },
}

type Design = {
  silhouette: mint.Point[]
  device: mint.Device
  scale: number
  /** The device stands larger where the ornament around it is left out. */
  boldScale: number
  cuts: (strands: number) => string[]
  /** A drawn wire and loose pellets that divide the field. */
  wire: number
  pellets: mint.Point[]
}

const designs: Record<Kind, Design> = {
  gold: {
    silhouette: mint.circle(97),
    device: mint.letter,
    scale: 1,
    boldScale: 1.6,
    cuts: (strands) => [mint.guilloche(60, 76, 30 * strands + 1, strands)],
    wire: 58,
    pellets: [],
  },
  silver: {
    silhouette: mint.points('-58 -90 58 -90 90 -58 90 58 58 90 -58 90 -90 58 -90 -58'),
    device: mint.balance,
    scale: 1.18,
    boldScale: 1.32,
    cuts: (strands) => [
      mint.guilloche(57, 70, 24 * strands + 1, strands),
      mint.guilloche(20, 55, 18 * strands + 1, strands),
    ],
    wire: 72,
    pellets: mint.ring(4, () => 82, 0.5),
  },
  skill: {
    silhouette: mint.ring(6, () => 98),
    device: mint.flameOverCupel,
    scale: 1.12,
    boldScale: 1.28,
    cuts: (strands) => [
      mint.guilloche(67, 96, 18 * strands + 1, strands),
      mint.guilloche(5, 64, 12 * (strands + 2) + 1, strands + 2),
    ],
    wire: 65,
    pellets: mint.ring(6, () => 74.5),
  },
  special: {
    silhouette: mint.ring(16, (index) => (index % 2 ? 74 : 99)),
    device: mint.faceted(mint.facetedStar(50, 31, 12)),
    scale: 1,
    boldScale: 1.14,
    cuts: (strands) => [
      mint.rays(32 * strands, 56, () => 98),
      mint.guilloche(6, 53, 16 * strands + 1, strands),
    ],
    wire: 55,
    pellets: mint.ring(8, () => 67),
  },
}

function draw(kind: Kind, detail: Detail) {
  const { silhouette, device, cuts, wire, pellets } = designs[kind]
  const small = detail === 'small'
  const fine = detail === 'large'
  const gold = kind === 'gold'
  const reeds = fine ? 144 : 72
  const edge = gold && !small ? mint.ring(reeds * 2, (index) => (index % 2 ? 96.2 : 97.4)) : silhouette
  const rim = mint.inset(silhouette, small ? 12 : 4.5)
  const slope = mint.inset(rim, 7)
  const wreath = gold ? mint.laurel(47, 14.5, 17) : []
  return {
    silhouette: mint.outlinePath(edge),
    edge: mint.byTone(mint.bevel(edge, small ? 12 : 4.5), small ? 6 : 14),
    rim: mint.outlinePath(rim),
    slope: mint.byTone(mint.bevel(slope, 3, true), gold ? 26 : 12),
    field: mint.outlinePath(small ? rim : mint.inset(slope, 3)),
    cuts: cuts(fine ? 7 : 4).join(''),
    beads: mint.beads(gold ? mint.circle(80) : mint.inset(rim, 3.5), gold ? 5.2 : fine ? 4 : 6),
    beadWidth: gold ? 4 : fine ? 3 : 4.4,
    wire: mint.outlinePath(mint.circle(wire)),
    pellets: mint.dots(pellets),
    outline: device.outline + (small ? '' : wreath.map(({ path }) => path).join('')),
    facets: mint.byTone([...device.facets, ...wreath], 11),
    top: device.top,
  }
}

const drawn = new Map<string, ReturnType<typeof draw>>()

/** Curves of thousands of points are worth computing once, not on every render. */
function drawing(kind: Kind, detail: Detail) {
  const key = `${kind} ${detail}`
  const known = drawn.get(key) ?? draw(kind, detail)
  drawn.set(key, known)
  return known
}

const sheens = [0.75, 0.66, 0.58, 0.5, 0.42, 0.34, 0.27, 0.2, 0.14, 0.09, 0.04].map((width) =>
  mint.sheen(112, -0.62, width),
)
const shades = [0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1].map((width) => mint.sheen(112, Math.PI / 2 - 0.62, width))

function Sheen({ shadow }: { shadow: string }) {
  const wedge = (path: string, fill: string) => <path key={path} d={path} fill={fill} fillOpacity={0.05} />
  return [...sheens.map((path) => wedge(path, '#fff')), ...shades.map((path) => wedge(path, shadow))]
}

function Grounds({ kind, id }: { kind: Kind; id: string }) {
  const { metal, field } = materials[kind]
  return (
    <>
      <radialGradient id={`${id}field`} cx="0.4" cy="0.3" r="0.75">
        <mint.Stops colours={field} />
      </radialGradient>
      <linearGradient id={`${id}top`} x1="0.2" y1="0" x2="0.6" y2="1">
        <mint.Stops colours={[mint.metalAt(metal, 1), mint.metalAt(metal, 0.68)]} />
      </linearGradient>
    </>
  )
}

/** For sizes where a fine line would only blur: a bold rim, a plain field and a large device. */
function Simple({ kind, id }: { kind: Kind; id: string }) {
  const { metal } = materials[kind]
  const shapes = drawing(kind, 'small')
  const tone = (value: number) => mint.metalAt(metal, value)
  const round = kind === 'gold'
  return (
    <>
      <defs>
        <Grounds kind={kind} id={id} />
        {round && (
          <linearGradient id={`${id}edge`} x1="0.15" y1="0" x2="0.85" y2="1">
            <mint.Stops colours={[1, 0.72, 0.4, 0.55].map(tone)} />
          </linearGradient>
        )}
      </defs>
      <path
        d={shapes.silhouette}
        fill={round ? `url(#${id}edge)` : tone(0.1)}
        stroke={tone(0.1)}
        strokeWidth={3}
      />
      {!round && <mint.Facets facets={shapes.edge} metal={metal} />}
      <path d={shapes.field} fill={`url(#${id}field)`} stroke={tone(0.08)} strokeWidth={4} />
      <g transform={`scale(${designs[kind].boldScale})`} strokeLinejoin="round">
        <path d={shapes.outline} stroke={tone(0)} strokeWidth={4} opacity={0.6} transform="translate(2 3)" />
        {kind === 'silver' && <path d={mint.balanceChains} fill="none" stroke={tone(0.85)} strokeWidth={4} />}
        <path d={shapes.outline} fill={`url(#${id}top)`} stroke={tone(0.86)} strokeWidth={1.5} />
      </g>
    </>
  )
}

function Full({ kind, id, fine }: { kind: Kind; id: string; fine: boolean }) {
  const { metal, field } = materials[kind]
  const threads = kind === 'gold' ? mint.laurelStems : kind === 'silver' ? mint.balanceChains : ''
  const enamelled = kind === 'skill' || kind === 'special'
  const shapes = drawing(kind, fine ? 'large' : 'medium')
  const tone = (value: number) => mint.metalAt(metal, value)
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <>
      <defs>
        <Grounds kind={kind} id={id} />
        <linearGradient id={`${id}rim`} x1="0.1" y1="0" x2="0.9" y2="1">
          <mint.Stops colours={[0.95, 0.72, 0.45, 0.8, 0.98, 0.6, 0.35, 0.62, 0.8].map(tone)} />
        </linearGradient>
        <radialGradient id={`${id}glow`} cx="0.62" cy="0.78" r="0.5">
          <stop offset="0" stopColor={field[0]} stopOpacity="0.55" />
          <stop offset="1" stopColor={field[0]} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}gloss`} x1="0.3" y1="0" x2="0.5" y2="1">
          <stop offset="0.2" stopColor="#fff" stopOpacity="0.36" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.03" />
        </linearGradient>
        <clipPath id={`${id}clip`}>
          <path d={shapes.field} />
        </clipPath>
        <path id={`${id}cuts`} d={shapes.cuts} />
      </defs>
      <path d={shapes.silhouette} fill={tone(0.1)} stroke={tone(0.1)} strokeWidth={1} />
      <mint.Facets facets={shapes.edge} metal={metal} />
      <path d={shapes.rim} fill={paint('rim')} stroke={tone(0.95)} strokeWidth={0.5} />
      <mint.Facets facets={shapes.slope} metal={metal} />
      <path d={shapes.field} fill={paint('field')} />
      <g clipPath={paint('clip')} fill="none">
        {enamelled ? <path d={shapes.field} fill={paint('glow')} /> : <Sheen shadow={tone(0)} />}
        <g strokeWidth={fine ? 0.4 : 0.7} strokeOpacity={0.7}>
          <use href={`#${id}cuts`} stroke={enamelled ? field[2] : tone(0.1)} />
          <use href={`#${id}cuts`} stroke={enamelled ? field[0] : tone(0.9)} x="0.4" y="0.5" />
        </g>
        {/* The rim stands higher than the field and shades it on the side of the light. */}
        <g stroke={tone(0)} strokeOpacity={0.11}>
          {[2, 4, 6, 8, 11].map((width) => (
            <path
              key={width}
              d={shapes.field}
              strokeWidth={width}
              transform={`translate(${width / 4} ${(width / 3).toFixed(2)})`}
            />
          ))}
        </g>
      </g>
      <g fill="none">
        <path
          d={shapes.wire}
          stroke={tone(0)}
          strokeOpacity={0.5}
          strokeWidth={3}
          transform="translate(.5 .8)"
        />
        <path d={shapes.wire} stroke={paint('rim')} strokeWidth={2} />
      </g>
      <mint.Beads path={shapes.beads} width={shapes.beadWidth} metal={metal} />
      {shapes.pellets && <mint.Beads path={shapes.pellets} width={5.5} metal={metal} />}
      <g transform={`scale(${designs[kind].scale})`} fill="none">
        <g fill={tone(0)} stroke={tone(0)} strokeLinejoin="round">
          <path d={shapes.outline} opacity={0.16} strokeWidth={5} transform="translate(2.6 3.6)" />
          <path d={shapes.outline} opacity={0.25} strokeWidth={2.5} transform="translate(1.8 2.5)" />
          <path d={shapes.outline} opacity={0.6} strokeWidth={1} transform="translate(.7 1)" />
        </g>
        <path d={threads} stroke={tone(0.08)} strokeWidth={2.6} transform="translate(.5 .6)" />
        <path d={threads} stroke={tone(kind === 'gold' ? 0.6 : 0.9)} strokeWidth={1.3} />
        <mint.Facets facets={shapes.facets} metal={metal} />
        <path d={shapes.top} fill={paint('top')} stroke={tone(0.98)} strokeWidth={0.3} />
        {kind === 'skill' && <path d={mint.flameRidges} stroke={tone(1)} strokeWidth={0.7} />}
      </g>
      {enamelled && (
        <g clipPath={paint('clip')}>
          <ellipse cx="-30" cy="-78" rx="120" ry="72" fill={paint('gloss')} />
        </g>
      )}
    </>
  )
}

export function Medallion({ kind, size, label }: { kind: Kind; size: number; label?: string }) {
  // The characters React puts around an id are not all safe inside url(#...).
  const id = useId().replace(/[^\w-]/g, '')
  const detail = size < 48 ? 'small' : size < 128 ? 'medium' : 'large'
  const frame = { viewBox: '-100 -100 200 200', width: size, height: size }
  const drawn =
    detail === 'small' ? (
      <Simple kind={kind} id={id} />
    ) : (
      <Full kind={kind} id={id} fine={detail === 'large'} />
    )
  return label ? (
    <svg {...frame} role="img" aria-label={label}>
      {drawn}
    </svg>
  ) : (
    <svg {...frame} aria-hidden="true">
      {drawn}
    </svg>
  )
}
