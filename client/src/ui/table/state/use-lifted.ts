import { useCallback, useState } from 'react';

/** State that a screen may control, for example in the URL, and that is local otherwise. */
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
