/** Drawings on cards and family sheets; their authors are named in credits.ts. */
import cargoShip from 'icon:cargo-ship';
import warehouses from 'icon:warehouse';
import syndicate from 'icon:shaking-hands';
import villa from 'icon:family-house';
import yacht from 'icon:sailboat';
import diveBar from 'icon:beer-stein';
import nightClub from 'icon:saxophone';
import showBusiness from 'icon:theater-curtains';
import paparazzi from 'icon:photo-camera';
import militia from 'icon:guards';
import cronies from 'icon:three-friends';
import bank from 'icon:bank';
import principality from 'icon:imperial-crown';
import anchor from 'icon:anchor';
import bridge from 'icon:arch-bridge';
import teapot from 'icon:teapot';
import camel from 'icon:camel';
import rain from 'icon:raining';
import bag from 'icon:swap-bag';

export const CARD_ICONS: Readonly<Record<string, string>> = {
  cargo_ship: cargoShip,
  warehouses,
  syndicate,
  villa,
  yacht,
  dive_bar: diveBar,
  night_club: nightClub,
  show_business: showBusiness,
  paparazzi,
  militia,
  cronies,
  bank,
  principality,
};

export const FAMILY_ICONS: Readonly<Record<string, string>> = {
  red: anchor,
  green: bridge,
  blue: teapot,
  yellow: camel,
  purple: rain,
};

export const FAMILIES = ['red', 'green', 'blue', 'yellow', 'purple'] as const;

export { bag as BAG_ICON };
