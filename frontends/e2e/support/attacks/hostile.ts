/** What people, keyboards, other programs and bad luck put into a field. */
export const tooLong = "x".repeat(10_000);
export const emoji = "😀👩🏽\u200d🏫";
export const rightToLeft = "محمد علي";
/** Shows itself in another order than it is written. */
export const reordered = "abc\u202e321";
/** Would leave a mark on the page, if anything ever ran it. */
export const script = "<script>globalThis.hostileTextRan = 1</script>";
export const picture = '<img src="x:" onerror="globalThis.hostileTextRan = 1">';
