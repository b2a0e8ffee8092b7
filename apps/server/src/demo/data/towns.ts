import { resolvePlaces } from "@mapaobra/domain/territory/territory";

/** A real place near which the demo puts its projects. */
export interface Town {
  /** Province, canton and district as points keep them: `SAN JOSÉ`. */
  readonly province: string;
  readonly canton: string;
  readonly district: string;
  readonly latitude: number;
  readonly longitude: number;
  /** How far from there there is still town, in kilometres. */
  readonly radius: number;
  /** How much is built there, beside the others. */
  readonly weight: number;
  /** By the sea: palms in its pictures, hotels among its projects. */
  readonly coastal: boolean;
}

/**
 * Canton/district, latitude, longitude, radius in km, weight; `*` for the coast. Coordinates after GeoNames
 * (https://www.geonames.org, CC BY 4.0), rounded, and moved inland where a circle would reach into the sea.
 */
const table: Readonly<Record<string, string>> = {
  "San José": `
    San José/Catedral 9.9275 -84.0715 1.0 7
    San José/Mata Redonda 9.9370 -84.1010 1.0 8
    San José/Pavas 9.9480 -84.1300 1.4 7
    San José/Uruca 9.9570 -84.1080 1.2 6
    San José/Zapote 9.9205 -84.0590 0.8 5
    San José/San Sebastián 9.9115 -84.0830 0.8 3
    Escazú/Escazú 9.9189 -84.1399 0.9 5
    Escazú/San Rafael 9.9370 -84.1450 1.1 9
    Santa Ana/Santa Ana 9.9326 -84.1826 1.0 6
    Santa Ana/Pozos 9.9530 -84.1900 1.1 7
    Mora/Colón 9.9149 -84.2417 1.2 4
    Puriscal/Santiago 9.8464 -84.3143 1.4 3
    Desamparados/Desamparados 9.8985 -84.0640 0.8 4
    Desamparados/San Miguel 9.8712 -84.0608 1.0 3
    Desamparados/San Rafael Abajo 9.8980 -84.0800 0.7 3
    Aserrí/Aserrí 9.8614 -84.0927 0.9 3
    Alajuelita/Alajuelita 9.9029 -84.1004 0.7 3
    Acosta/San Ignacio 9.7985 -84.1617 1.2 1
    Tarrazú/San Marcos 9.6601 -84.0203 1.2 2
    Goicoechea/Guadalupe 9.9480 -84.0555 0.7 4
    Goicoechea/Ipís 9.9655 -84.0182 0.8 3
    Vázquez de Coronado/San Isidro 9.9760 -84.0080 1.0 3
    Tibás/San Juan 9.9590 -84.0800 0.7 4
    Moravia/San Vicente 9.9620 -84.0490 0.8 4
    Moravia/La Trinidad 9.9800 -84.0390 0.9 3
    Montes de Oca/San Pedro 9.9320 -84.0480 0.9 6
    Montes de Oca/Sabanilla 9.9471 -84.0341 0.8 4
    Curridabat/Curridabat 9.9150 -84.0350 0.8 5
    Curridabat/Granadilla 9.9320 -84.0196 0.8 4
    Dota/Santa María 9.6520 -83.9700 0.9 1
    Pérez Zeledón/San Isidro de El General 9.3700 -83.7050 1.6 7
    Pérez Zeledón/Daniel Flores 9.3480 -83.6700 1.4 4`,
  Alajuela: `
    Alajuela/Alajuela 10.0172 -84.2127 1.2 8
    Alajuela/San Rafael 9.9650 -84.2180 1.4 6
    Alajuela/Guácima 9.9680 -84.2570 1.3 5
    Alajuela/San José 10.0110 -84.2440 1.2 4
    Alajuela/Río Segundo 10.0030 -84.1900 0.8 4
    Alajuela/Garita 9.9960 -84.3060 1.4 3
    San Ramón/San Ramón 10.0880 -84.4702 1.2 5
    Grecia/Grecia 10.0730 -84.3110 1.1 5
    Grecia/Tacares 10.0430 -84.2990 1.0 2
    Sarchí/Sarchí Norte 10.0897 -84.3475 1.0 3
    Naranjo/Naranjo 10.0987 -84.3782 1.0 3
    Palmares/Palmares 10.0570 -84.4330 0.9 3
    Poás/San Pedro 10.0790 -84.2440 1.0 2
    Atenas/Atenas 9.9749 -84.3789 1.1 4
    Orotina/Orotina 9.9119 -84.5234 1.3 3
    San Mateo/San Mateo 9.9380 -84.5270 1.0 1
    Zarcero/Zarcero 10.1846 -84.3916 0.9 2
    San Carlos/Quesada 10.3260 -84.4290 1.5 7
    San Carlos/Florencia 10.3560 -84.4790 1.4 3
    San Carlos/Aguas Zarcas 10.3750 -84.3420 1.3 3
    San Carlos/La Fortuna 10.4709 -84.6454 1.3 6
    San Carlos/Pital 10.4506 -84.2741 1.2 2
    Upala/Upala 10.8991 -85.0137 1.3 2
    Upala/Bijagua 10.7324 -85.0572 1.2 2
    Los Chiles/Los Chiles 11.0280 -84.7130 1.2 2
    Guatuso/San Rafael 10.6740 -84.8190 1.2 2
    Río Cuarto/Río Cuarto 10.3430 -84.2140 1.1 2`,
  Cartago: `
    Cartago/Oriental 9.8637 -83.9140 0.8 5
    Cartago/Occidental 9.8650 -83.9290 0.8 4
    Cartago/San Nicolás 9.8800 -83.9420 1.0 4
    Cartago/Aguacaliente o San Francisco 9.8490 -83.9230 0.9 3
    La Unión/Tres Ríos 9.9069 -83.9879 0.9 5
    La Unión/San Diego 9.8950 -84.0017 0.9 4
    La Unión/San Juan 9.9110 -84.0010 0.7 4
    La Unión/Concepción 9.9268 -84.0012 0.8 4
    Paraíso/Paraíso 9.8385 -83.8656 1.0 4
    Paraíso/Orosi 9.7980 -83.8560 0.9 2
    Oreamuno/San Rafael 9.8720 -83.9000 0.8 3
    Oreamuno/Cot 9.8947 -83.8745 0.9 2
    El Guarco/El Tejar 9.8440 -83.9420 0.9 4
    Alvarado/Pacayas 9.9150 -83.8040 1.0 1
    Jiménez/Juan Viñas 9.8950 -83.7490 1.0 1
    Turrialba/Turrialba 9.9037 -83.6836 1.3 5
    Turrialba/La Suiza 9.8507 -83.6169 1.1 1`,
  Heredia: `
    Heredia/Heredia 9.9987 -84.1170 0.8 5
    Heredia/Mercedes 10.0061 -84.1302 0.8 4
    Heredia/San Francisco 9.9890 -84.1280 0.9 6
    Heredia/Ulloa 9.9800 -84.1220 0.8 6
    Barva/Barva 10.0210 -84.1230 0.8 3
    Santo Domingo/Santo Domingo 9.9800 -84.0880 0.9 4
    Santo Domingo/Santa Rosa 9.9790 -84.1020 0.7 3
    Santa Bárbara/Santa Bárbara 10.0360 -84.1590 0.8 3
    San Rafael/San Rafael 10.0140 -84.1000 0.9 3
    San Isidro/San Isidro 10.0180 -84.0560 0.9 3
    Belén/San Antonio 9.9780 -84.1859 0.8 5
    Belén/La Asunción 9.9796 -84.1718 0.7 4
    Flores/San Joaquín 10.0060 -84.1530 0.7 3
    San Pablo/San Pablo 9.9956 -84.0966 0.7 4
    Sarapiquí/Puerto Viejo 10.4530 -84.0090 1.2 3
    Sarapiquí/La Virgen 10.4017 -84.1335 1.1 2
    Sarapiquí/Las Horquetas 10.3330 -83.9590 1.2 2`,
  Guanacaste: `
    Liberia/Liberia 10.6330 -85.4370 1.6 9
    Liberia/Liberia 10.6080 -85.5180 1.6 4
    Nicoya/Nicoya 10.1480 -85.4520 1.3 4
    Nicoya/Sámara 9.8890 -85.5270 0.6 4 *
    Nicoya/Nosara 9.9800 -85.6480 0.9 5 *
    Santa Cruz/Santa Cruz 10.2605 -85.5851 1.2 4
    Santa Cruz/Tamarindo 10.2970 -85.8310 0.6 7 *
    Santa Cruz/Cabo Velas 10.4080 -85.7830 0.8 4 *
    Santa Cruz/Tempate 10.3560 -85.7860 0.9 3
    Bagaces/Bagaces 10.5254 -85.2554 1.2 2
    Carrillo/Filadelfia 10.4440 -85.5510 1.0 2
    Carrillo/Sardinal 10.5260 -85.6500 1.2 6 *
    Carrillo/Belén 10.4079 -85.5884 1.0 2
    Cañas/Cañas 10.4280 -85.0960 1.2 3
    Abangares/Las Juntas 10.2808 -84.9591 1.0 2
    Tilarán/Tilarán 10.4670 -84.9677 1.1 3
    Tilarán/Arenal 10.5430 -84.8950 0.7 2
    Nandayure/Carmona 9.9990 -85.2560 0.9 1
    La Cruz/La Cruz 11.0710 -85.6290 0.9 2
    Hojancha/Hojancha 10.0581 -85.4181 0.9 1
    Hojancha/Puerto Carrillo 9.8790 -85.4830 0.5 2 *`,
  Puntarenas: `
    Puntarenas/El Roble 9.9860 -84.7340 0.8 3 *
    Puntarenas/Barranca 9.9890 -84.7080 1.0 4
    Puntarenas/Chacarita 9.9850 -84.7720 0.4 3 *
    Puntarenas/Paquera 9.8210 -84.9350 0.9 2 *
    Puntarenas/Cóbano 9.6880 -85.1080 1.2 4 *
    Esparza/Espíritu Santo 9.9930 -84.6650 1.1 4
    Montes de Oro/Miramar 10.0925 -84.7298 0.9 2
    Garabito/Jacó 9.6200 -84.6230 0.8 8 *
    Garabito/Tárcoles 9.7600 -84.6080 0.6 2 *
    Parrita/Parrita 9.5230 -84.3230 1.0 3
    Quepos/Quepos 9.4330 -84.1580 0.6 6 *
    Quepos/Naranjito 9.4610 -84.0900 1.0 2
    Osa/Bahía Ballena 9.1640 -83.7330 0.8 4 *
    Osa/Puerto Cortés 8.9640 -83.5240 0.9 2
    Osa/Palmar 8.9560 -83.4600 1.0 2
    Buenos Aires/Buenos Aires 9.1720 -83.3330 1.2 2
    Golfito/Golfito 8.6540 -83.1680 0.4 2 *
    Golfito/Guaycará 8.6740 -83.0620 1.0 2
    Corredores/Corredor 8.6440 -82.9440 1.1 3
    Corredores/Canoas 8.5450 -82.8560 0.8 2
    Coto Brus/San Vito 8.8208 -82.9709 1.1 3
    Monteverde/Monteverde 10.3120 -84.8240 0.9 3
    Puerto Jiménez/Puerto Jiménez 8.5330 -83.3130 0.6 2 *`,
  Limón: `
    Limón/Limón 9.9850 -83.0480 1.0 7 *
    Limón/Río Blanco 9.9970 -83.1300 1.1 2
    Limón/Valle La Estrella 9.7900 -82.9560 1.1 1
    Pococí/Guápiles 10.2150 -83.7870 1.4 6
    Pococí/Cariari 10.3600 -83.7360 1.2 4
    Pococí/Rita 10.2870 -83.7790 1.1 2
    Siquirres/Siquirres 10.0975 -83.5066 1.2 4
    Siquirres/El Cairo 10.1180 -83.5350 1.0 1
    Guácimo/Guácimo 10.2129 -83.6879 1.1 3
    Guácimo/Pocora 10.1720 -83.6026 1.0 2
    Matina/Matina 10.0830 -83.2860 1.0 2
    Matina/Batán 10.0835 -83.3413 1.0 2
    Talamanca/Cahuita 9.7300 -82.8480 0.7 4 *
    Talamanca/Cahuita 9.6480 -82.7610 0.6 4 *
    Talamanca/Bratsi 9.6250 -82.8500 1.0 2
    Talamanca/Sixaola 9.5080 -82.6180 0.8 2`,
};

export const towns: readonly Town[] = Object.entries(table).flatMap(([province, lines]) =>
  lines
    .trim()
    .split("\n")
    .map((line) => readTown(province, line.trim())),
);

function readTown(province: string, line: string): Town {
  const [, canton, district, latitude, longitude, radius, weight, coast] =
    /^([^/]+)\/(.+?) ([\d.]+) (-[\d.]+) ([\d.]+) (\d+)( \*)?$/.exec(line) ?? [];
  const places = resolvePlaces({ province, canton, district });
  if (!places.province || !places.canton || !places.district) throw new Error(`no such district: ${line}`);
  return {
    province: places.province,
    canton: places.canton,
    district: places.district,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radius: Number(radius),
    weight: Number(weight),
    coastal: coast !== undefined,
  };
}
