const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`
const DNS_NAME = new RegExp(String.raw`^(?=.{1,253}$)(?:${LABEL}\.)+(?=[a-z])${LABEL}$`)

/**
 * A lower-case host name with at least two labels, in ASCII or punycode. The last label starts with a letter,
 * which rules out every way of writing an IPv4 address; `localhost` alone has no dot and is no name here.
 */
export function isDnsName(text: string): boolean {
  return DNS_NAME.test(text)
}
