/**
 * What a command inherits of this process's environment: what every program needs, where tool chains live, and what the profile names.
 *
 * Everything else stays out, so that a run depends on what is written down, and no token that happens to be set reaches it.
 */
import { isSecretName } from '../../model/secretName.ts';
import type { VariableDigest } from '../../workspace/ports.ts';
import { sha256 } from '../sha256.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A text that must not be stored, and the variable that it is the value of. */
export interface Secret {
  readonly name: string;
  readonly value: string;
}

const usual = new Set([
  // People, places, language.
  'PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'TZ', 'TERM', 'TMPDIR', 'TMP', 'TEMP', 'CI',
  // Windows.
  'SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'USERPROFILE', 'USERNAME', 'HOMEDRIVE', 'HOMEPATH', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA',
  'PROGRAMFILES', 'PROGRAMFILES(X86)', 'COMMONPROGRAMFILES', 'NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE', 'OS',
  // Where tool chains live.
  'JAVA_HOME', 'M2_HOME', 'MAVEN_HOME', 'GRADLE_HOME', 'GRADLE_USER_HOME', 'GOPATH', 'GOROOT', 'GOCACHE', 'GOMODCACHE', 'CARGO_HOME', 'RUSTUP_HOME', 'RUSTUP_TOOLCHAIN',
  'NVM_DIR', 'VOLTA_HOME', 'PNPM_HOME', 'COREPACK_HOME', 'BUN_INSTALL', 'DENO_DIR', 'PYENV_ROOT', 'VIRTUAL_ENV', 'CONDA_PREFIX', 'POETRY_HOME', 'UV_CACHE_DIR', 'RBENV_ROOT', 'GEM_HOME',
  'GEM_PATH', 'BUNDLE_PATH', 'DOTNET_ROOT', 'NUGET_PACKAGES', 'ANDROID_HOME', 'ANDROID_SDK_ROOT', 'SDKROOT', 'DEVELOPER_DIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'PKG_CONFIG_PATH',
  'MIX_HOME', 'HEX_HOME', 'COMPOSER_HOME', 'ASDF_DIR', 'ASDF_DATA_DIR', 'MISE_DATA_DIR', 'NIX_PATH', 'NIX_PROFILES', 'NIX_SSL_CERT_FILE',
  // The way to the network.
  'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE',
]);
const usualFamilies = /^(?:LC_[A-Z]+|XDG_[A-Z_]+)$/;

/** A value that is a secret in part, whatever its name. */
const addressWithPassword = /:\/\/[^\s/@]+:[^\s/@]+@/;
/** Shorter values would blot out words that happen to be equal. */
const minSecretUnits = 6;

/** Set for every command: pagers and prompts would wait for a person for ever. */
const fixed: Environment = { PAGER: 'cat', GIT_PAGER: 'cat', GIT_TERMINAL_PROMPT: '0' };

/** The environment of a command with these further names. Names compare without letter case, as Windows has them. */
export function commandEnvironment(environment: Environment, names: readonly string[]): Record<string, string> {
  const wanted = new Set(names);
  const kept = Object.entries(environment).filter(([name]) => wanted.has(name) || usual.has(name.toUpperCase()) || usualFamilies.test(name));
  return Object.fromEntries([...Object.entries(fixed), ...kept].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Values of this process's environment that look like secrets, whether or not a command gets them; longest first. */
export function secretsOf(environment: Environment): readonly Secret[] {
  return Object.entries(environment).flatMap(([name, value = '']): Secret[] => {
    const isSecret = value.length >= minSecretUnits && (isSecretName(name) || addressWithPassword.test(value));
    return isSecret ? [{ name, value }] : [];
  }).sort((a, b) => b.value.length - a.value.length);
}

/** The name goes into the digest, so that equal values of two variables do not show as equal. */
export function variableDigests(environment: Environment, names: readonly string[]): readonly VariableDigest[] {
  return [...new Set(names)].sort().map((name) => {
    const value = environment[name];
    return { name, digest: value === undefined ? undefined : sha256(`${name}=${value}`) };
  });
}
