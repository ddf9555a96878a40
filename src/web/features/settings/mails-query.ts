/** The words of every mail, which the list shows and a form changes. */
import { api } from '#web/lib/api.ts'

export const mailsQuery = api.settings.mails.queryOptions()
