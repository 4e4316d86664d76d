import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** As high as the state with its popup. */
  heightPx: number;
  children: ReactNode;
}

/** Room on the development page for a state that opens a popup. It is drawn once its room is in view: a popup chooses its side as it opens. */
export function PopupPlace({ heightPx, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { threshold: 0.95 });
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} data-unseen={isSeen ? undefined : ''} style={{ maxWidth: 320, minHeight: heightPx }}>
      {isSeen && children}
    </div>
  );
}
