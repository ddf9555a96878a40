/** Pictures of people: cleaned before they are stored, and shown to who knows the person. */
import { Refusal } from '#contract/errors.ts'
import { isCompanyMember, type User } from '#core/permissions.ts'
import { type Actor, recordAudit, systemActor } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import { type PictureCleaner, PictureError, type PictureProblem } from '#server/platform/pictures/pictures.ts'
import { fetchPicture } from '#server/platform/pictures/remote-picture.ts'
import * as store from './store.ts'

const words: Record<PictureProblem, string> = {
  not_a_picture: 'This is not a picture we can read. Please use a JPEG, PNG, WebP, GIF or AVIF file.',
  too_many_pixels: 'This picture has too many pixels. Please use a smaller one.',
  too_large: 'This file is larger than 5 MB. Please use a smaller one.',
  damaged: 'This picture is damaged. Please try another one.',
  busy: 'Many pictures are being prepared right now. Please try again in a moment.',
}

export function createAvatars(parts: {
  database: Database
  clock: Clock
  files: FileStore
  pictures: PictureCleaner
  /** Where the identity provider is: its pictures may be fetched even where it is near. */
  providerOrigin: string
  isShownTo: (userId: string, companyId: string) => Promise<boolean>
}) {
  const { database, clock, files, pictures, providerOrigin, isShownTo } = parts

  const replace = async (tx: Tx, actor: Actor, userId: string, bytes: Uint8Array | null): Promise<void> => {
    await lockUser(tx, userId)
    const before = (await store.selectUser(tx, userId)).avatarId
    const file = bytes && (await files.save(tx, { name: 'picture.webp', contentType: 'image/webp', bytes }))
    await store.updateUser(tx, userId, { avatarFileId: file?.id ?? null, updatedAt: clock.now() })
    if (before) await files.remove(tx, before)
    await recordAudit(tx, clock, {
      actor,
      action: file ? 'accounts.picture_set' : 'accounts.picture_removed',
      subject: { kind: 'user', id: userId },
    })
  }

  const maySee = async (viewer: User, owner: User): Promise<boolean> => {
    if (viewer.id === owner.id || viewer.role === 'admin') return true
    if (!isCompanyMember(viewer)) return false
    const { companyId } = viewer.membership
    const areColleagues = isCompanyMember(owner) && owner.membership.companyId === companyId
    return areColleagues || (await isShownTo(owner.id, companyId))
  }

  return {
    async set(actor: Actor, user: User, picture: File): Promise<User> {
      const bytes = await cleanOrRefuse(pictures, new Uint8Array(await picture.arrayBuffer()))
      return await database.transaction(async (tx) => {
        await replace(tx, actor, user.id, bytes)
        return await store.selectUser(tx, user.id)
      })
    },

    async remove(actor: Actor, user: User): Promise<User> {
      return await database.transaction(async (tx) => {
        await replace(tx, actor, user.id, null)
        return await store.selectUser(tx, user.id)
      })
    },

    /** The picture the provider has of someone new. Without it they have none, and nothing else is amiss. */
    async fetchFromProvider({ userId, url }: { userId: string; url: string }): Promise<void> {
      const bytes = await fetchPicture(url, { trustedOrigin: providerOrigin })
      const clean = bytes && (await pictures.clean(bytes).catch(ignoreUnreadable))
      if (!clean) return
      await database.transaction(async (tx) => {
        const user = await store.selectUserIfAny(tx, userId)
        // Chosen or erased in the meantime: their own choice stands.
        if (user && !user.avatarId) await replace(tx, systemActor, userId, clean.bytes)
      })
    },

    async read(viewer: User, avatarId: string): Promise<File> {
      const owner = await store.selectAvatarOwnerIfAny(database.db, avatarId)
      if (!owner || !(await maySee(viewer, owner))) throw new Refusal('NOT_FOUND')
      const found = await files.read(database.db, avatarId)
      if (!found) throw new Refusal('NOT_FOUND')
      return new File([new Uint8Array(found.bytes)], 'picture.webp', { type: found.file.contentType })
    },
  }
}

async function cleanOrRefuse(pictures: PictureCleaner, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return (await pictures.clean(bytes)).bytes
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new Refusal('INVALID_INPUT', { fields: { picture: words[error.problem] } })
  }
}

function ignoreUnreadable(error: unknown): null {
  if (error instanceof PictureError) return null
  throw error
}
