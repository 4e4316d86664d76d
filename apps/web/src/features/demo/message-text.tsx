/** The words of a message, its addresses of this portal as links. */
export function MessageText({ value }: { value: string }) {
  return (
    <p className="demo-text">
      {value.split(/(https?:\/\/\S+)/).map((part, at) =>
        // Every second part is an address.
        at % 2 === 1 && isOurs(part) ? (
          <a key={part} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

function isOurs(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === location.origin;
}
