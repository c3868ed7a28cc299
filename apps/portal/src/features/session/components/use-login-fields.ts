import { useCallback, useState } from 'react';

import { useDraft } from '../../../lib/storage/use-draft.ts';

export interface LoginFields {
  readonly userName: string;
  readonly password: string;
  readonly changeUserName: (value: string) => void;
  readonly changePassword: (value: string) => void;
  readonly fill: (userName: string, password: string) => void;
  /** The name that was typed is kept until it has served. */
  readonly discardDraft: () => void;
}

export function useLoginFields(): LoginFields {
  const { value: userName, change: changeUserName, discard: discardDraft } = useDraft('log-in.user-name');
  const [password, changePassword] = useState('');

  const fill = useCallback(
    (filledName: string, filledPassword: string) => {
      changeUserName(filledName);
      changePassword(filledPassword);
    },
    [changeUserName],
  );

  return { userName, password, changeUserName, changePassword, fill, discardDraft };
}
