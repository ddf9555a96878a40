import type { NotificationContent } from '#contract/notifications.ts'

/** What a notification says, in the reader's words. */
export function phraseNotification(content: NotificationContent): string {
  switch (content.kind) {
    case 'welcome':
      return `Welcome to Assay, ${content.name}. Everything here is explained where you meet it.`
  }
}
