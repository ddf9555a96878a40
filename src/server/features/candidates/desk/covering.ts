/** What blind mode puts between a company and a candidate, for whoever shows something of them. */
import { type CoverIfAny, coverOf, isStillBlind } from '#core/candidates/blind.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { DocumentsService } from '../../documents/service.ts'
import { selectWhoApplied } from '../store.ts'

export type Covering = ReturnType<typeof createCovering>

export function createCovering({ documents }: { documents: Pick<DocumentsService, 'findProfiles'> }) {
  return {
    /** Null where it is not asked for, or somebody has decided about them. */
    async findIfAny(
      reader: Reader,
      { id, isBlind }: { id: string; isBlind?: boolean | undefined },
    ): Promise<CoverIfAny> {
      const row = isBlind ? await selectWhoApplied(reader, id) : null
      if (!row || !isStillBlind(row)) return null
      const profile = (await documents.findProfiles(reader, [row.userId])).get(row.userId)
      return coverOf(id, { name: row.name, email: row.email, profile })
    },
  }
}
