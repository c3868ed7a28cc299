export const attachmentErrorCodes = {
  /** With `accepted`, the media types that are taken. */
  fileTypeRefused: 'file_type_refused',
  /** A photo whose parts cannot be told apart, so that nothing can be taken out of it. */
  malformedFile: 'malformed_file',
  /** Too much was sent that no case has taken yet. */
  attachmentsFull: 'attachments_full',
} as const;
