import { describe, expect, it } from 'vitest';

import { buildPasswordChange } from './change-password.ts';

describe('buildPasswordChange', () => {
  it('[ST-06] carries the lower-cased user name and both passwords as they were typed', () => {
    expect(
      buildPasswordChange({ userName: 'IVONE.ALVES', oldPassword: 'Prumo', newPassword: 'Outra Senha' }),
    ).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><ChangePasswordUser><userName>ivone.alves</userName><newPassword>Outra Senha</newPassword><oldPassword>Prumo</oldPassword></ChangePasswordUser>',
    );
  });

  it('escapes what XML would read as its own', () => {
    const body = buildPasswordChange({ userName: 'A', oldPassword: 'a&b', newPassword: '<c>"$1' });

    expect(body).toContain('<newPassword>&lt;c&gt;"$1</newPassword><oldPassword>a&amp;b</oldPassword>');
  });
});
