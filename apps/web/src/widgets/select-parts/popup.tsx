import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { placeBeside } from './place-beside.ts';
import './popup.css';

interface Props extends ComponentProps<'div'> {
  anchor: RefObject<HTMLElement | null>;
  /** In CSS pixels; as wide as the anchor unless told, never wider than the screen. */
  widthPx?: number;
}

/** A box beside its anchor in the browser's top layer: no drawer or table clips it, and it stays where it is in the order of focus. */
export function Popup({ anchor, widthPx, className = '', ...rest }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = popup.current;
    const field = anchor.current;
    if (!box || !field) return;
    box.showPopover();
    const place = (event?: Event) => {
      if (event?.target instanceof Node && box.contains(event.target)) return;
      placeBeside(box, field, widthPx);
    };
    place();
    const sizes = new ResizeObserver(() => place());
    sizes.observe(box);
    sizes.observe(field);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [anchor, widthPx]);
  return <div {...rest} ref={popup} popover="manual" className={`popup ${className}`} />;
}
