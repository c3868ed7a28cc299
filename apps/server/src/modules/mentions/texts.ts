export const texts = {
  mentionedBy: (name: string) => `${name} mencionou você em um comentário`,
} as const;
