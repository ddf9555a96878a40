/** Badges: what they ask for, who has them, and what they are signed with. */
export const badgeWords = {
  'badges.activated': '{actor} activated {subject}',
  'badges.applied_to_past': '{actor} had {subject} judge past results, too',
  'badges.awarded': '{actor} gave {subject} the badge “{badge}”',
  'badges.changed': '{actor} changed {subject}',
  'badges.created': '{actor} created {subject}',
  'badges.deactivated': '{actor} deactivated {subject}',
  'badges.deleted': '{actor} deleted the badge “{name}”',
  'badges.earned': '{subject} earned the badge “{badge}”',
  'badges.key_rotated': '{actor} changed the key that badges are signed with',
  'badges.revoked': '{actor} withdrew a badge of {subject}',
  'badges.rule_changed': '{actor} changed what {subject} asks for',
  'badges.shared': '{subject} shared a badge',
  'badges.sharing_ended': '{subject} stopped sharing a badge',
} as const
