/** Names of files that came without a usable one, or with one that is not to be kept. */
export const fileNames = { file: 'arquivo', photo: 'foto' } as const;
