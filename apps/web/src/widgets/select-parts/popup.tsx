import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { type PlaceWishes, placeBeside } from './place-beside.ts';
import './popup.css';

interface Props extends ComponentProps<'div'>, PlaceWishes {
  anchor: RefObject<HTMLElement | null>;
}

/** A box beside its anchor in the browser's top layer: no drawer or table clips it, and it stays where it is in the order of focus. */
export function Popup({ anchor, widthPx, growsToPx, isPanel, className = '', ...rest }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = popup.current;
    const field = anchor.current;
    if (!box || !field) return;
    box.showPopover();
    const place = placeBeside(box, field, { widthPx, growsToPx, isPanel });
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    sizes.observe(field);
    const control = new AbortController();
    const { signal } = control;
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && box.contains(target))) place();
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    addEventListener('resize', place, { signal });
    // A phone's keyboard leaves the window its size.
    for (const change of ['resize', 'scroll']) window.visualViewport?.addEventListener(change, place, { signal });
    return () => {
      sizes.disconnect();
      control.abort();
    };
  }, [anchor, widthPx, growsToPx, isPanel]);
  return <div {...rest} ref={popup} popover="manual" className={`popup ${className}`} />;
}
