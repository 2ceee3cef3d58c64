export function ReceiptNumber({ label, number }: { label: string; number: string }) {
  return (
    <p>
      <span className="u-receipt-number__label">{label}</span>
      <span className="u-receipt-number__number">{number}</span>
    </p>
  );
}
