import { expect, it } from 'vitest';

import { decodePasswordChange } from './forward-password-change.ts';

const xml = (name: string, password: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ChangePasswordUser><userName>${name}</userName><newPassword>${password}</newPassword><oldPassword>velha</oldPassword></ChangePasswordUser>`;

it.each([
  ['application/xml', xml('joana', 'n0va!'), 'joana', 'n0va!'],
  ['text/xml', xml('jo&amp;&#227;o', '&lt;a&#x3E;&quot;&apos;'), 'jo&ão', '<a>"\''],
  ['application/xml', xml('joana', `ENC:${Buffer.from('não').toString('base64')}`), 'joana', 'não'],
  ['application/json', '{"userName":"joana","newPassword":"n0va!","oldPassword":"x"}', 'joana', 'n0va!'],
])('reads %s %s', (type, body, userName, newPassword) => {
  expect(decodePasswordChange(Buffer.from(body), type, 'newPassword')).toMatchObject({
    userName,
    newPassword,
  });
});

it('puts another spelling in, and changes nothing else', () => {
  const spelled = 'Joana $& <D>';
  expect(
    decodePasswordChange(Buffer.from(xml('joana', 'n')), 'application/xml', 'newPassword')
      ?.withUserName(spelled)
      .toString(),
  ).toBe(xml('Joana $&amp; &lt;D&gt;', 'n'));
  const json = '{"userName":"joana","newPassword":"n","oldPassword":"o"}';
  expect(
    decodePasswordChange(Buffer.from(json), 'application/json', 'newPassword')
      ?.withUserName('Joana')
      .toString(),
  ).toBe('{"userName":"Joana","newPassword":"n","oldPassword":"o"}');
});

it.each([
  ['application/xml', ''],
  ['application/xml', '<ChangePasswordUser><userName>a</userName></ChangePasswordUser>'],
  ['application/xml', xml('a', 'b').replace('<userName>', '<userName>x</userName><userName>')],
  ['application/xml', `<!DOCTYPE x [<!ENTITY e "f">]>${xml('&e;', 'b')}`],
  ['application/xml', xml('<![CDATA[a]]>', 'b')],
  ['application/json', '{"userName":7,"newPassword":"n"}'],
  ['application/json', '[]'],
  ['application/json', '{'],
])('leaves %s %s as it is', (type, body) => {
  expect(decodePasswordChange(Buffer.from(body), type, 'newPassword')).toBeUndefined();
});

it.each([
  ['application/json', '{"userName":"joana","password":"n0va!","administratorPassword":"x"}'],
  ['application/xml', '<user><userName>joana</userName><password>n0va!</password></user>'],
])('reads the other calls that set one: %s %s', (type, body) => {
  expect(decodePasswordChange(Buffer.from(body), type, 'password')).toMatchObject({
    userName: 'joana',
    newPassword: 'n0va!',
  });
});
