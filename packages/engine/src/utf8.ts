/** The length of a text in UTF-8, in bytes, without encoding it. */
export const utf8Length = (text: string): number => {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // A surrogate pair is two units and four bytes; an unpaired half becomes a three-byte replacement character.
    if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) {
      bytes += 2;
      index += 1;
    } else if (unit > 0x7ff) bytes += 2;
    else if (unit > 0x7f) bytes += 1;
  }
  return bytes;
};

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Whether a text is longer in UTF-8 than a number of bytes. The text is scanned only when its length alone doesn't
 * decide.
 */
export const isUtf8LongerThan = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && utf8Length(text) > bytes);
