/** A guided walk through the product, made of its own parts: skippable, and at one's own pace if one likes. */
import { useEffect, useReducer, useRef } from 'react'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog.tsx'
import { Controls } from './controls.tsx'
import { Frame } from './frame.tsx'
import { type Scene, scenes } from './scenes/scenes.ts'
import { Steps } from './steps.tsx'
import { beatMs, lastBeat, startOfTour, type TourAction, tourReducer } from './tour-state.ts'

const reduce = tourReducer(scenes.length)

export default function Tour({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen onClose={onClose} title="Guided walk" width="wide">
      <Walk onClose={onClose} />
    </Modal>
  )
}

function Walk({ onClose }: { onClose: () => void }) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [state, dispatch] = useReducer(reduce, { isPlaying: !isStill }, startOfTour)
  const scroller = useRef<HTMLDivElement>(null)
  useBeats(state.isPlaying, dispatch)
  useArrowKeys(dispatch)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scene is looked at from its top
  useEffect(() => {
    scroller.current?.scrollTo(0, 0)
  }, [state.scene])

  const scene = scenes[state.scene] ?? scenes[0]
  const { Picture } = scene
  return (
    <div className="flex h-[min(calc(100dvh-2rem-2px),50rem)] flex-col md:max-lg:h-[min(calc(100dvh-2rem-2px),62rem)] [@media(max-height:30rem)]:overflow-y-auto">
      <header className="flex min-h-14 items-center justify-between gap-4 border-hairline border-b pr-3 pl-5 sm:pl-6">
        <h2 className="text-heading">Guided walk</h2>
        <Button kind="quiet" size="small" onClick={onClose}>
          Skip the walk
        </Button>
      </header>
      <div
        ref={scroller}
        className="relative min-h-0 flex-1 overflow-y-auto overflow-x-hidden max-lg:flex [@media(max-height:30rem)]:flex-none [@media(max-height:30rem)]:overflow-visible max-lg:flex-col lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
      >
        <Steps state={state} onChoose={(chosen) => dispatch({ type: 'choose', scene: chosen })} />
        <Caption scene={scene} position={state.scene + 1} isPlaying={state.isPlaying} />
        <div className="flex min-w-0 shrink-0 grow flex-col bg-well px-3 pb-4 max-lg:pt-4 sm:px-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-hairline lg:border-l lg:py-6">
          <Frame key={scene.id} screen={scene.screen}>
            <Picture beat={isStill ? lastBeat : state.beat} />
          </Frame>
        </div>
      </div>
      <Controls
        isPlaying={state.isPlaying}
        isFirst={state.scene === 0}
        isLast={state.scene === scenes.length - 1}
        isOver={state.scene === scenes.length - 1 && state.beat === lastBeat}
        dispatch={dispatch}
      />
    </div>
  )
}

/** What the picture beside it shows, in words. Read out when someone moves on by hand, not while it plays. */
function Caption({ scene, position, isPlaying }: { scene: Scene; position: number; isPlaying: boolean }) {
  return (
    <div
      aria-live={isPlaying ? 'off' : 'polite'}
      className="flex flex-col gap-1.5 px-5 pt-1 pb-4 sm:px-6 lg:gap-2 lg:border-hairline lg:border-t lg:pt-5"
    >
      <p className="text-quiet text-sm">
        <span className="figures">
          {position} of {scenes.length}
        </span>{' '}
        · {scene.seenBy}
      </p>
      <h3 className="text-heading lg:text-2xl">{scene.title}</h3>
      <p className="max-w-prose text-sm leading-relaxed sm:text-base">{scene.caption}</p>
    </div>
  )
}

function useBeats(isPlaying: boolean, dispatch: (action: TourAction) => void) {
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => dispatch({ type: 'tick' }), beatMs)
    return () => clearInterval(timer)
  }, [isPlaying, dispatch])
}

/** On the window: a click beside the controls takes the focus off them, and the keys should work all the same. */
function useArrowKeys(dispatch: (action: TourAction) => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With a modifier they are the browser's, such as the way back.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowRight') dispatch({ type: 'next' })
      if (event.key === 'ArrowLeft') dispatch({ type: 'back' })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [dispatch])
}
