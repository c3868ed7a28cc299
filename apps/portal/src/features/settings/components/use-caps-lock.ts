import { useEffect, useState } from 'react';

/** Whether Caps Lock is on, as far as the last key or click of the person told. */
export function useCapsLock(): boolean {
  const [isOn, setIsOn] = useState(false);

  useEffect(() => {
    function handleEvent(event: KeyboardEvent | MouseEvent) {
      // Events that a password manager makes up have no keys.
      if (typeof event.getModifierState === 'function') {
        setIsOn(event.getModifierState('CapsLock'));
      }
    }
    window.addEventListener('keydown', handleEvent);
    window.addEventListener('keyup', handleEvent);
    window.addEventListener('mousedown', handleEvent);
    return () => {
      window.removeEventListener('mousedown', handleEvent);
      window.removeEventListener('keyup', handleEvent);
      window.removeEventListener('keydown', handleEvent);
    };
  }, []);

  return isOn;
}
