export interface PasswordFields {
  readonly current: string;
  readonly changed: string;
  readonly repeated: string;
}

/** The rule of the button: the new password is there and was typed twice alike. */
export function canSubmitPassword({ changed, repeated }: PasswordFields): boolean {
  return changed !== '' && changed === repeated;
}

export type PasswordFault = 'current-missing' | 'changed-reserved' | 'changed-same' | 'repeated-differs';

export type PasswordFaults = Partial<Record<keyof PasswordFields, PasswordFault>>;

/** What the server would refuse anyway, or would understand as something else than was typed. */
export function listPasswordFaults(fields: PasswordFields): PasswordFaults {
  const { current, changed, repeated } = fields;
  return {
    ...(current === '' && { current: 'current-missing' }),
    // BI servers take what follows this prefix for an encoded value: nobody could log in with it again.
    ...(changed.startsWith('ENC:')
      ? { changed: 'changed-reserved' }
      : changed !== '' && changed === current && { changed: 'changed-same' }),
    ...(repeated !== '' && repeated !== changed && { repeated: 'repeated-differs' }),
  };
}
