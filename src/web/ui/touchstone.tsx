import { useId } from 'react'

/** The dark stone with three streaks rubbed on it: copper, silver, gold. Fills what it is put in. */
const metals = [
  { name: 'copper', from: '#b5652f', to: '#f0b48a', tilt: -14 },
  { name: 'silver', from: '#8d949b', to: '#eef1f3', tilt: -11 },
  { name: 'gold', from: '#a87a1c', to: '#f7e09a', tilt: -15 },
]

/** `first` and `gap` place the streaks, in the 620 units of its height. */
export function Touchstone({ first = 140, gap = 98 }: { first?: number; gap?: number }) {
  const id = useId()
  const streaks = metals.map((metal, index) => ({ ...metal, y: first + index * gap }))
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 620"
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-0 h-full w-full"
    >
      <defs>
        <radialGradient id={`${id}light`} cx="0.3" cy="0.15" r="0.9">
          <stop offset="0" stopColor="#36322a" />
          <stop offset="0.6" stopColor="#1e1c17" />
          <stop offset="1" stopColor="#12110c" />
        </radialGradient>
        {/* The grain of the stone, and what it takes from the metal. */}
        <filter id={`${id}grain`} x="0" y="0" width="1" height="1">
          <feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="7" />
          <feColorMatrix values="0 0 0 0 1  0 0 0 0 0.95  0 0 0 0 0.85  0 0 0 0.16 -0.02" />
        </filter>
        <filter id={`${id}rub`} x="-0.1" y="-0.5" width="1.2" height="2">
          <feTurbulence
            type="fractalNoise"
            baseFrequency="0.012 0.32"
            numOctaves="3"
            seed="3"
            result="noise"
          />
          <feColorMatrix in="noise" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -6 3.6" result="worn" />
          <feComposite in="SourceGraphic" in2="worn" operator="in" />
        </filter>
        {streaks.map(({ name, from, to }) => (
          <linearGradient key={name} id={`${id}${name}`}>
            <stop offset="0" stopColor={from} stopOpacity="0.25" />
            <stop offset="0.35" stopColor={to} />
            <stop offset="0.75" stopColor={from} />
            <stop offset="1" stopColor={from} stopOpacity="0" />
          </linearGradient>
        ))}
      </defs>
      <rect width="600" height="620" fill={`url(#${id}light)`} />
      <rect width="600" height="620" filter={`url(#${id}grain)`} />
      {streaks.map(({ name, y, tilt }) => (
        <rect
          key={name}
          x="110"
          y={y}
          width="380"
          height="30"
          rx="15"
          fill={`url(#${id}${name})`}
          filter={`url(#${id}rub)`}
          transform={`rotate(${tilt} 300 ${y})`}
        />
      ))}
    </svg>
  )
}
