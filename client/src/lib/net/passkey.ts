/** Passkeys: the browser speaks in buffers, the house in JSON with base64url. */
import { api } from './api.ts';
import type { Me, PasskeyAnswer, Proof } from '../wire.ts';

interface Challenge<T> {
  key: string;
  options: T;
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function toText(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'credentials' in navigator;
}

type Described = PublicKeyCredentialDescriptorJSON[] | undefined;
const describe = (keys: Described): PublicKeyCredentialDescriptor[] =>
  (keys ?? []).map((key) => ({ id: toBytes(key.id), type: 'public-key' }));

function basics(credential: PublicKeyCredential): { id: string; rawId: string; type: string } {
  return { id: credential.id, rawId: toText(credential.rawId), type: credential.type };
}

/** Null where the visitor chose none. An account wants to know again who is there; a guest becomes one. */
export async function addPasskey(name: string, proof: Proof = {}): Promise<Me | null> {
  const { key, options } = await api.passkey<Challenge<PublicKeyCredentialCreationOptionsJSON>>('register/options', proof);
  const { challenge, user, rp, pubKeyCredParams, timeout, authenticatorSelection, excludeCredentials } = options;
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: toBytes(challenge),
        user: { ...user, id: toBytes(user.id) },
        rp,
        pubKeyCredParams,
        timeout,
        authenticatorSelection,
        excludeCredentials: describe(excludeCredentials),
      },
    })
    .catch(declined);
  if (!(made instanceof PublicKeyCredential)) return null;
  const answer = made.response as AuthenticatorAttestationResponse;
  const response = {
    clientDataJSON: toText(answer.clientDataJSON),
    attestationObject: toText(answer.attestationObject),
    transports: answer.getTransports(),
  };
  return api.passkey<Me>('register', { key, name, credential: { ...basics(made), response } });
}

export async function usePasskey(): Promise<Me | null> {
  const shown = await ask('login/options');
  return shown && api.passkey<Me>('login', shown);
}

/** One of one's own, to say again who is there. */
export const showPasskey = (): Promise<PasskeyAnswer | null> => ask('proof/options');

async function ask(step: 'login/options' | 'proof/options'): Promise<PasskeyAnswer | null> {
  const { key, options } = await api.passkey<Challenge<PublicKeyCredentialRequestOptionsJSON>>(step);
  const { challenge, rpId, timeout, allowCredentials } = options;
  const publicKey = { challenge: toBytes(challenge), rpId, timeout, allowCredentials: describe(allowCredentials) };
  const chosen = await navigator.credentials.get({ publicKey }).catch(declined);
  if (!(chosen instanceof PublicKeyCredential)) return null;
  const answer = chosen.response as AuthenticatorAssertionResponse;
  const response = {
    clientDataJSON: toText(answer.clientDataJSON),
    authenticatorData: toText(answer.authenticatorData),
    signature: toText(answer.signature),
    userHandle: answer.userHandle ? toText(answer.userHandle) : null,
  };
  return { key, credential: { ...basics(chosen), response } };
}

/** Closing the browser's own window is a choice, not a failure. */
function declined(error: unknown): null {
  if (error instanceof DOMException && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return null;
  throw error;
}
