import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: what is typed is asked for when somebody stops typing. */
export function useSettled<Value>(value: Value, delayMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
