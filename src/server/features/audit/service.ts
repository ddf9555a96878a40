/** The audit log, as administrators read it: a page at a time, or all of what a filter finds as a table to take along. */
import { type AuditEntry, type AuditFilter, auditPageSize } from '#contract/audit.ts'
import { Refusal } from '#contract/errors.ts'
import { listDifferences } from '#core/audit/differences.ts'
import { actionsWith, sentenceText } from '#core/audit/sentences.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Cell } from '#server/platform/spreadsheets/cells.ts'
import { findNames } from './naming.ts'
import * as store from './store.ts'

export type AuditService = ReturnType<typeof createAuditService>

const pieceSize = 2000
/** More words narrow nothing that the first ones do not. */
const mostWords = 6

const toPlace = (text: string | undefined): store.Place | null => {
  const [at, id] = text?.split('.') ?? []
  return at && id ? { at: new Date(Number(at)), id } : null
}
const fromPlace = ({ at, id }: store.Place) => `${at.getTime()}.${id}`

export function createAuditService({ database, clock }: { database: Database; clock: Clock }) {
  const reader = database.db

  const toMeant = async ({ search, from, until, ...filter }: AuditFilter): Promise<store.Meant> => {
    const typed = [...new Set(search.toLowerCase().split(/\s+/))]
      .filter((word) => word !== '')
      .slice(0, mostWords)
    const known = typed.length > 0 ? await store.selectActions(reader) : []
    const words: store.MeantWord[] = []
    for (const word of typed) {
      const named = await store.selectNamed(reader, { folded: fold(word), typed: word })
      words.push({ word, ...named, actions: actionsWith(word, known) })
    }
    return {
      ...filter,
      words,
      from: from ? new Date(from) : undefined,
      until: until ? new Date(until) : undefined,
    }
  }

  const show = async (rows: readonly store.AuditRow[]): Promise<AuditEntry[]> => {
    const nameOf = await findNames(reader, rows)
    const actorIds = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
    const actors = new Map((await store.selectPeople(reader, actorIds)).map(({ id, name }) => [id, name]))
    return rows.map((row) => {
      const { id, at, action, actorId, subjectKind, subjectId, before, after, reason, requestId } = row
      return {
        ...{ id, at: at.toISOString(), action },
        actor: actorId === null ? null : { id: actorId, name: actors.get(actorId) ?? 'Somebody who is gone' },
        subject: { kind: subjectKind, id: subjectId, ...nameOf(row) },
        ...{ before, after, reason, requestId },
      }
    })
  }

  return {
    async list({
      after,
      limit = auditPageSize,
      ...filter
    }: AuditFilter & { after?: string | undefined; limit?: number | undefined }) {
      const meant = await toMeant(filter)
      const rows = await store.selectEntries(reader, meant, { after: toPlace(after), limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return { entries: await show(shown), next: rows.length > limit && last ? fromPlace(last) : null }
    },

    async listOptions() {
      return {
        areas: await store.selectAreas(reader),
        subjectKinds: await store.selectSubjectKinds(reader),
      }
    },

    async readActor(id: string) {
      const [person] = await store.selectPeople(reader, [id])
      if (!person) throw new Refusal('NOT_FOUND')
      return person
    },

    /** That somebody took it along is part of it, before the first row leaves. */
    async recordExport(actor: Actor, { search, ...filter }: AuditFilter, format: string): Promise<void> {
      // What was searched for may be somebody's name, which could not be forgotten with them.
      const hasSearch = search !== ''
      await database.transaction((tx) =>
        recordAudit(tx, clock, {
          actor,
          action: 'audit.exported',
          subject: { kind: 'audit_log', id: 'all' },
          after: { format, hasSearch, ...filter },
        }),
      )
    },

    /** All that there is when it begins; what is recorded meanwhile comes above it, and is not in it. */
    async *listRows(filter: AuditFilter): AsyncGenerator<Cell[][]> {
      yield [Object.keys(columns)]
      const meant = await toMeant(filter)
      let after: store.Place | null = null
      for (;;) {
        const piece: Awaited<ReturnType<typeof store.selectPiece>> = await store.selectPiece(reader, meant, {
          after,
          size: pieceSize,
        })
        if (piece.rows.length > 0)
          yield (await show(piece.rows)).map((entry) => Object.values(columns).map((write) => write(entry)))
        if (!piece.end) return
        after = piece.end
      }
    },
  }
}

const say = ({ action, actor, subject, before, after }: AuditEntry) =>
  sentenceText({
    ...{ action, actor: actor?.name ?? 'Assay', subject: subject.name, before, after },
    isOwn: actor?.id === subject.id,
  })

const differencesOf = ({ before, after }: AuditEntry, side: 'before' | 'after') =>
  listDifferences(before, after)
    .flatMap((difference) => {
      const text = difference[side]
      return text === null ? [] : `${difference.label}: ${text}`
    })
    .join('; ')

const columns: Record<string, (entry: AuditEntry) => Cell> = {
  Time: ({ at }) => at,
  'Who did it': ({ actor }) => actor?.name ?? 'Assay',
  'What happened': say,
  Action: ({ action }) => action,
  'Kind of subject': ({ subject }) => subject.kind,
  Subject: ({ subject }) => subject.name,
  Before: (entry) => differencesOf(entry, 'before'),
  After: (entry) => differencesOf(entry, 'after'),
  Reason: ({ reason }) => reason ?? '',
  'Subject’s number': ({ subject }) => subject.id,
  'Actor’s number': ({ actor }) => actor?.id ?? '',
  'Request’s number': ({ requestId }) => requestId ?? '',
  'Entry’s number': ({ id }) => id,
}
