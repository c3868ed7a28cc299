import { expect, test } from 'vitest';

import { writeJavaObject } from './write-java-object.ts';

test('writes a list as java.io.ObjectOutputStream writes it', () => {
  const written = writeJavaObject(['a', 'b', { k: 'v', n: 3, m: 4 }]);
  // What Java 17 writes for an ArrayList of "a", "b" and a LinkedHashMap of k="v", n=3, m=4.
  expect(Buffer.from(written).toString('base64')).toBe(
    'rO0ABXNyABNqYXZhLnV0aWwuQXJyYXlMaXN0eIHSHZnHYZ0DAAFJAARzaXpleHAAAAADdwQAAAADdAABYXQAAWJzcgAXamF2YS51dGlsLkxpbmtlZEhhc2hNYXA0wE5cEGzA+wIAAVoAC2FjY2Vzc09yZGVyeHIAEWphdmEudXRpbC5IYXNoTWFwBQfawcMWYNEDAAJGAApsb2FkRmFjdG9ySQAJdGhyZXNob2xkeHA/QAAAAAAADHcIAAAAEAAAAAN0AAFrdAABdnQAAW5zcgARamF2YS5sYW5nLkludGVnZXIS4qCk94GHOAIAAUkABXZhbHVleHIAEGphdmEubGFuZy5OdW1iZXKGrJUdC5TgiwIAAHhwAAAAA3QAAW1zcQB+AAoAAAAEeAB4',
  );
});

test('gives each number the Java class that holds it', () => {
  const classOf = (value: number) =>
    /java\.lang\.(Integer|Long|Double)/.exec(Buffer.from(writeJavaObject([value])).toString('latin1'))?.[1];
  expect([1, -7, 2 ** 31 - 1].map(classOf)).toEqual(['Integer', 'Integer', 'Integer']);
  expect([2 ** 31, -(2 ** 40)].map(classOf)).toEqual(['Long', 'Long']);
  expect([2.5, -0, 1e300].map(classOf)).toEqual(['Double', 'Double', 'Double']);
});

test('writes long texts and what plain UTF-8 writes otherwise', () => {
  const bytes = Buffer.from(writeJavaObject(['x'.repeat(70_000), '\u0000😀']));
  expect(bytes.includes(Buffer.from([0x7c, 0, 0, 0, 0, 0, 0x01, 0x11, 0x70, 0x78]))).toBe(true);
  expect(bytes.includes(Buffer.from([0xc0, 0x80, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]))).toBe(true);
});
