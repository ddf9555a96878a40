/** What recruiters note for each other about a candidate. Its person can ask to see it, and it goes with them. */
import { and, asc, count, eq, isNull, type SQL } from 'drizzle-orm'
import type { CandidateNote } from '#contract/desk.ts'
import { Refusal } from '#contract/errors.ts'
import { type CoverIfAny, hideWith } from '#core/candidates/blind.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { candidateNotes } from '#server/platform/db/tables/candidates.ts'
import { makeId } from '#server/platform/ids.ts'
import { selectApplicationByIdIfAny } from '../store.ts'
import type { Covering } from './covering.ts'

const mostNotes = 200

export function createNotes({
  database,
  clock,
  covering,
}: {
  database: Database
  clock: Clock
  covering: Covering
}) {
  const select = (reader: Reader, where: SQL) =>
    reader
      .select({ note: candidateNotes, author: users.name })
      .from(candidateNotes)
      .leftJoin(users, and(eq(users.id, candidateNotes.authorId), isNull(users.erasedAt)))
      .where(where)
      .orderBy(asc(candidateNotes.createdAt), asc(candidateNotes.id))

  type NoteRow = Awaited<ReturnType<typeof select>>[number]

  const toNote = (
    member: CompanyMember,
    { note, author }: NoteRow,
    cover: CoverIfAny = null,
  ): CandidateNote => ({
    id: note.id,
    text: hideWith(cover)(note.text),
    isMasked: hideWith(cover)(note.text) !== note.text,
    author,
    isOwn: note.authorId === member.id,
    createdAt: note.createdAt.toISOString(),
    editedAt: note.editedAt?.toISOString() ?? null,
  })

  const readOne = async (reader: Reader, member: CompanyMember, id: string): Promise<CandidateNote> => {
    const [row] = await select(reader, eq(candidateNotes.id, id))
    if (!row) throw new Refusal('NOT_FOUND')
    return toNote(member, row)
  }

  const refuseOthers = async (reader: Reader, { membership }: CompanyMember, applicationId: string) => {
    const row = await selectApplicationByIdIfAny(reader, applicationId)
    if (row?.companyId !== membership.companyId) throw new Refusal('NOT_FOUND')
  }

  /** A colleague's is theirs to change. */
  const takeOwn = async (tx: Tx, member: CompanyMember, id: string) => {
    await lockActiveUser(tx, member.id)
    const [row] = await tx
      .select()
      .from(candidateNotes)
      .where(
        and(
          eq(candidateNotes.id, id),
          eq(candidateNotes.companyId, member.membership.companyId),
          eq(candidateNotes.authorId, member.id),
        ),
      )
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  }

  const record = (tx: Tx, actor: Actor, action: 'noted' | 'note_changed' | 'note_removed', id: string) =>
    recordAudit(tx, clock, {
      actor,
      action: `candidates.${action}`,
      subject: { kind: 'application', id },
    })

  return {
    async list(
      member: CompanyMember,
      { id: applicationId, isBlind }: { id: string; isBlind?: boolean | undefined },
    ): Promise<CandidateNote[]> {
      await refuseOthers(database.db, member, applicationId)
      const rows = await select(database.db, eq(candidateNotes.applicationId, applicationId))
      const cover = await covering.findIfAny(database.db, { id: applicationId, isBlind })
      return rows.map((row) => toNote(member, row, cover))
    },

    async add(
      actor: Actor,
      member: CompanyMember,
      { id: applicationId, text }: { id: string; text: string },
    ): Promise<CandidateNote> {
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, member.id)
        await refuseOthers(tx, member, applicationId)
        const [held] = await tx
          .select({ notes: count() })
          .from(candidateNotes)
          .where(eq(candidateNotes.applicationId, applicationId))
        if ((held?.notes ?? 0) >= mostNotes) throw new Refusal('TOO_MANY_NOTES')
        const id = makeId(clock)
        await tx.insert(candidateNotes).values({
          id,
          applicationId,
          companyId: member.membership.companyId,
          authorId: member.id,
          text: toStorable(text),
          createdAt: clock.now(),
        })
        await record(tx, actor, 'noted', applicationId)
        return await readOne(tx, member, id)
      })
    },

    async edit(
      actor: Actor,
      member: CompanyMember,
      { id, text }: { id: string; text: string },
    ): Promise<CandidateNote> {
      return await database.transaction(async (tx) => {
        const { applicationId } = await takeOwn(tx, member, id)
        await tx
          .update(candidateNotes)
          .set({ text: toStorable(text), editedAt: clock.now() })
          .where(eq(candidateNotes.id, id))
        await record(tx, actor, 'note_changed', applicationId)
        return await readOne(tx, member, id)
      })
    },

    async remove(actor: Actor, member: CompanyMember, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const { applicationId } = await takeOwn(tx, member, id)
        await tx.delete(candidateNotes).where(eq(candidateNotes.id, id))
        await record(tx, actor, 'note_removed', applicationId)
      })
    },
  }
}
