import { useState } from 'react';

import type { LoginFields } from './use-login-fields.ts';

/** For a dialog: what is typed there is forgotten with it. */
export function useFreshLoginFields(startUserName: string): LoginFields {
  const [userName, changeUserName] = useState(startUserName);
  const [password, changePassword] = useState('');

  return {
    userName,
    password,
    changeUserName,
    changePassword,
    fill(filledName, filledPassword) {
      changeUserName(filledName);
      changePassword(filledPassword);
    },
    discardDraft: () => undefined,
  };
}
