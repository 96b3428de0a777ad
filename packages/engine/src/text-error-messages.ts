/** The errors that our own checks find in a text, by code. */
export const TEXT_ERROR_MESSAGES = {
  not_a_word: "must be lower-case letters and digits, with dashes only inside",
  control_characters: "contains control characters",
  text_direction: "contains characters that change the text direction",
  broken_text: "contains broken characters",
  underscores: "must not start with two underscores",
  reserved_name: "must not be “constructor”, which is reserved",
  not_a_language: "must be a language, such as de or pt-BR",
  not_an_address: "must be an address that begins with https://",
} as const;
