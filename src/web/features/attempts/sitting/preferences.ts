/** How someone likes to read and to work, remembered by this browser. */
import { useLayoutEffect } from 'react'
import { createPreference, usePreference } from '#web/lib/preference.ts'

export const textSizes = ['normal', 'large', 'largest'] as const
export const textSizePreference = createPreference('assay.text-size', textSizes)
export const contrastPreference = createPreference('assay.contrast', ['normal', 'high'])
/** Single keys; who steers by voice, or by a device that types, needs them off. */
export const shortcutsPreference = createPreference('assay.shortcuts', ['on', 'off'])
/** A clock makes some people nervous. */
export const clockPreference = createPreference('assay.clock', ['shown', 'folded'])

/** For as long as the screen is there; reading.css says what they look like. */
export function useReadingLook(): void {
  const textSize = usePreference(textSizePreference)
  const contrast = usePreference(contrastPreference)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.textSize = textSize
    dataset.contrast = contrast
    return () => {
      delete dataset.textSize
      delete dataset.contrast
    }
  }, [textSize, contrast])
}
