/** A select's name, with the mark of a required one; the control itself tells readers that it is required. */
export function SelectLabel({ label, isRequired = false }: { label: string; isRequired?: boolean | undefined }) {
  return (
    <>
      {label}
      {isRequired && (
        <span className="select-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
}
