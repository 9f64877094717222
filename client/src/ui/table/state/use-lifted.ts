import { useCallback, useState } from 'react';

/** A state that a screen may keep itself, in the URL for instance; else it lives here. */
export function useLifted<Value>(
  given: Value | undefined,
  onChange: ((value: Value) => void) | undefined,
  first: Value,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(first);
  const set = useCallback(
    (value: Value) => {
      setOwn(value);
      onChange?.(value);
    },
    [onChange],
  );
  return [given ?? own, set];
}
