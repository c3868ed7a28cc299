import { memo, useInsertionEffect, useRef, useState, type FunctionComponent } from 'react';

/**
 * Whoever holds a form draws all of it anew with each letter that is typed, and hands each field new functions. Such a field
 * is drawn anew only when something else of it is new; what happens in it is told to the last functions all the same.
 */
export function stillField<Props extends object>(Field: FunctionComponent<Props>): FunctionComponent<Props> {
  const Still = memo(Field, isAlike) as FunctionComponent<Props>;
  return function StillField(props: Props) {
    return <Still {...useSteadyHandlers(props)} />;
  };
}

const handlerNames = ['onBlur', 'onChange', 'onIncompleteChange', 'onKeyDown', 'onSelect'] as const;

function useSteadyHandlers<Props extends object>(props: Props): Props {
  const latest = useRef(props);
  // Before any effect of the field may call one.
  useInsertionEffect(() => {
    latest.current = props;
  });
  const [steady] = useState(() =>
    handlerNames.map((name) => {
      const tell = (...given: readonly unknown[]): unknown => {
        const handler: unknown = Reflect.get(latest.current, name);
        return typeof handler === 'function' ? Reflect.apply(handler, undefined, given) : undefined;
      };
      return [name, tell] as const;
    }),
  );
  const given = steady.filter(([name]) => typeof Reflect.get(props, name) === 'function');
  return { ...props, ...Object.fromEntries(given) };
}

/** Attributes and the like are written anew each time, too: they are compared by what they hold. */
function isAlike(before: object, now: object): boolean {
  return hasSameEntries(
    before,
    now,
    (one, other) => isPlain(one) && isPlain(other) && hasSameEntries(one, other),
  );
}

function hasSameEntries(
  one: object,
  other: object,
  areAlike: (one: unknown, other: unknown) => boolean = () => false,
): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const value: unknown = Reflect.get(one, name);
      const otherValue: unknown = Reflect.get(other, name);
      return Object.hasOwn(other, name) && (Object.is(value, otherValue) || areAlike(value, otherValue));
    })
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
