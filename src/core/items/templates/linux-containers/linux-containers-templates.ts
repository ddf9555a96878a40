import { fileAccess } from '#core/items/templates/linux-containers/file-access.ts'
import { layerCache } from '#core/items/templates/linux-containers/layer-cache.ts'
import { pipeline } from '#core/items/templates/linux-containers/pipeline.ts'
import { podFit } from '#core/items/templates/linux-containers/pod-fit.ts'
import { rollout } from '#core/items/templates/linux-containers/rollout.ts'
import { wordSplitting } from '#core/items/templates/linux-containers/word-splitting.ts'
import type { Template } from '#core/items/templates/template.ts'

export const linuxContainersTemplates: readonly Template[] = [
  pipeline,
  fileAccess,
  wordSplitting,
  layerCache,
  podFit,
  rollout,
]
