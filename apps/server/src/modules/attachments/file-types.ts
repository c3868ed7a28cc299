export interface FileType {
  readonly mediaType: string;
  /** The first is the one that a name without any gets. */
  readonly extensions: readonly [string, ...string[]];
}

/** What is taken. Whatever a browser or a system could run is none of it. */
export const fileTypes = {
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { mediaType: 'image/png', extensions: ['png'] },
  webp: { mediaType: 'image/webp', extensions: ['webp'] },
  gif: { mediaType: 'image/gif', extensions: ['gif'] },
  heic: { mediaType: 'image/heic', extensions: ['heic', 'heif'] },
  mp4: { mediaType: 'video/mp4', extensions: ['mp4', 'm4v'] },
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  txt: { mediaType: 'text/plain', extensions: ['txt'] },
  csv: { mediaType: 'text/csv', extensions: ['csv'] },
} as const satisfies Readonly<Record<string, FileType>>;

export type FileTypeKey = keyof typeof fileTypes;
