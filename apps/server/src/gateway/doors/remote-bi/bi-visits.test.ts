import { expect, it } from 'vitest';

import { createCookieJar } from './bi-visits.ts';

it('keeps what was given, and gives up what was taken back', () => {
  const jar = createCookieJar();
  expect(jar.present()).toBeUndefined();
  jar.keep(['JSESSIONID=A1; Path=/pentaho; HttpOnly', 'session-flushed=true; Path=/pentaho', 'odd', '=x']);
  expect(jar.present()).toBe('JSESSIONID=A1; session-flushed=true');
  jar.keep(['JSESSIONID=B2=; Path=/pentaho', 'session-flushed=; Max-Age=0; Path=/pentaho']);
  expect(jar.present()).toBe('JSESSIONID=B2=');
  jar.keep(['JSESSIONID=; Expires=Thu, 01 Jan 1970 00:00:10 GMT']);
  expect(jar.present()).toBeUndefined();
  jar.keep(undefined);
  expect(jar.present()).toBeUndefined();
});

it('forgets only the cookies that were refused, not newer ones', () => {
  const jar = createCookieJar();
  jar.keep(['JSESSIONID=old']);
  const refused = jar.present() ?? '';
  jar.keep(['JSESSIONID=new']);
  jar.forget(refused);
  expect(jar.present()).toBe('JSESSIONID=new');
  jar.forget('JSESSIONID=new');
  expect(jar.present()).toBeUndefined();
});

it('does not grow without end', () => {
  const jar = createCookieJar();
  jar.keep(Array.from({ length: 500 }, (_, index) => `c${index}=1`));
  jar.keep([`long=${'x'.repeat(10_000)}`]);
  expect(jar.present()?.split('; ')).toHaveLength(50);
});
