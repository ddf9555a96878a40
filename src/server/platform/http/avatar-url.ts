/** Under a new address when the picture is a new one, so that browsers may keep what they have. */
export const avatarUrlOf = (avatarId: string | null): string | null => avatarId && `/api/avatars/${avatarId}`
