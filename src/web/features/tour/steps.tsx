import { scenes } from './scenes/scenes.ts'
import { lastBeat, type TourState } from './tour-state.ts'

/** The six steps: a ruler of numbers where room is short, a list beside the scene where there is some. */
export function Steps({ state, onChoose }: { state: TourState; onChoose: (scene: number) => void }) {
  return (
    <nav
      aria-label="Steps of the walk"
      className="sticky top-0 z-20 bg-card px-5 py-2 sm:px-6 lg:static lg:p-3"
    >
      <ol className="grid grid-cols-6 gap-1.5 lg:grid-cols-1 lg:gap-0.5">
        {scenes.map(({ id, title }, index) => {
          const isCurrent = index === state.scene
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onChoose(index)}
                className="group relative flex min-h-10 w-full items-center justify-center gap-3 rounded-control text-quiet text-sm transition-colors hover:bg-well hover:text-ink aria-[current=step]:text-ink lg:min-h-11 lg:justify-start lg:px-3 lg:text-left"
              >
                <span className="figures inline-flex shrink-0 items-center justify-center transition-colors group-aria-[current=step]:text-copper lg:size-7 lg:rounded-full lg:border lg:border-hairline lg:group-aria-[current=step]:border-copper lg:group-aria-[current=step]:bg-copper-tint">
                  {index + 1}
                </span>
                <span className="min-w-0 max-lg:sr-only">{title}</span>
                <Progress
                  share={index < state.scene ? 1 : isCurrent ? (state.beat + 1) / (lastBeat + 1) : 0}
                />
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** How far the walk is, as a line that fills. */
function Progress({ share }: { share: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden rounded-full bg-hairline lg:right-3 lg:left-13 lg:h-px"
    >
      <span
        className="block h-full origin-left bg-copper transition-transform"
        style={{ transform: `scaleX(${share})` }}
      />
    </span>
  )
}
