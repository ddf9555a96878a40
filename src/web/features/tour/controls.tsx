import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play, RotateCcw } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { TourAction } from './tour-state.ts'

export function Controls({
  isPlaying,
  isFirst,
  isLast,
  isOver,
  dispatch,
}: {
  isPlaying: boolean
  isFirst: boolean
  isLast: boolean
  /** Nothing is left to show; playing means starting over. */
  isOver: boolean
  dispatch: (action: TourAction) => void
}) {
  const [label, icon] = isPlaying
    ? (['Pause', Pause] as const)
    : isOver
      ? (['Play again', RotateCcw] as const)
      : (['Play', Play] as const)
  return (
    <footer className="flex items-center gap-2 border-hairline border-t px-3 py-3 sm:gap-3 sm:px-6">
      <Button
        kind="quiet"
        icon={icon}
        onClick={() => dispatch({ type: isPlaying ? 'pause' : 'play' })}
        className="mr-auto whitespace-nowrap max-sm:px-3 sm:-ml-4"
      >
        <span className={isLast ? 'max-sm:sr-only' : ''}>{label}</span>
      </Button>
      <Move label="Back" icon={ArrowLeft} isOff={isFirst} onMove={() => dispatch({ type: 'back' })} />
      <Move
        label="Next"
        icon={ArrowRight}
        kind={isLast ? 'secondary' : 'primary'}
        isOff={isLast}
        onMove={() => dispatch({ type: 'next' })}
      />
      {isLast ? (
        <Link to={paths.register} className={`whitespace-nowrap ${buttonClass()}`}>
          Start Free Trial
        </Link>
      ) : null}
    </footer>
  )
}

/** Never disabled by the browser: at either end the focus would fall off the button that was just pressed. */
function Move({
  label,
  icon: Icon,
  kind = 'secondary',
  isOff,
  onMove,
}: {
  label: string
  icon: LucideIcon
  kind?: 'primary' | 'secondary'
  isOff: boolean
  onMove: () => void
}) {
  return (
    <Button
      kind={kind}
      aria-disabled={isOff || undefined}
      data-autofocus={label === 'Next' || undefined}
      onClick={isOff ? undefined : onMove}
      className={`max-sm:px-3 ${label === 'Next' ? 'flex-row-reverse' : ''} ${isOff ? 'cursor-default opacity-60' : ''}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={kind === 'primary' ? '' : 'max-sm:sr-only'}>{label}</span>
    </Button>
  )
}
