/** Where the walk is: which scene, how much of it is shown, and whether it goes on by itself. */

/** A scene is shown in beats: what it explains appears one beat after the other. */
export const beatMs = 500
/** Twelve beats, from 0, make a scene of six seconds. On the last one everything is there. */
export const lastBeat = 11

export type TourState = { scene: number; beat: number; isPlaying: boolean }
export type TourAction =
  | { type: 'next' | 'back' | 'play' | 'pause' | 'tick' }
  | { type: 'choose'; scene: number }

export function startOfTour({ isPlaying }: { isPlaying: boolean }): TourState {
  return { scene: 0, beat: isPlaying ? 0 : lastBeat, isPlaying }
}

export function tourReducer(sceneCount: number) {
  const lastScene = sceneCount - 1
  /** By hand: at one's own pace, with all of the scene to look at. */
  const showWhole = (scene: number): TourState => ({
    scene: Math.min(lastScene, Math.max(0, scene)),
    beat: lastBeat,
    isPlaying: false,
  })

  return (state: TourState, action: TourAction): TourState => {
    switch (action.type) {
      case 'next':
        return showWhole(state.scene + 1)
      case 'back':
        return showWhole(state.scene - 1)
      case 'choose':
        return showWhole(action.scene)
      case 'pause':
        return { ...state, isPlaying: false }
      case 'play':
        return play(state, lastScene)
      case 'tick':
        return tick(state, lastScene)
    }
  }
}

/** Goes on where it was paused; a scene that was seen whole starts over, and after the last one the whole walk. */
function play(state: TourState, lastScene: number): TourState {
  if (state.beat < lastBeat) return { ...state, isPlaying: true }
  return { scene: state.scene === lastScene ? 0 : state.scene, beat: 0, isPlaying: true }
}

function tick(state: TourState, lastScene: number): TourState {
  // A timer may fire once more after the pause.
  if (!state.isPlaying) return state
  if (state.beat < lastBeat) return { ...state, beat: state.beat + 1 }
  if (state.scene === lastScene) return { ...state, isPlaying: false }
  return { scene: state.scene + 1, beat: 0, isPlaying: true }
}
